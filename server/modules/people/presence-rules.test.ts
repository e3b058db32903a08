import { expect, test } from 'vitest'
import { presenceFor } from './presence-rules.ts'

const now = new Date('2026-11-15T12:00:00Z')
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const look = { viewerShows: true, ownerShows: true, isOwn: false, now }
const seen = (isOnline: boolean, seconds: number) => ({ isOnline, seenAt: secondsAgo(seconds) })

test.each([
  ['never seen', { ...look, seen: undefined }, { isOnline: false }],
  ['a moment ago', { ...look, seen: seen(true, 59) }, { isOnline: true }],
  ['silent for a minute', { ...look, seen: seen(true, 60) }, { isOnline: false }],
  ['said goodbye', { ...look, seen: seen(false, 1) }, { isOnline: false }],
])('%s', (_name, options, expected) => {
  const lastSeen = options.seen?.seenAt.toISOString()
  expect(presenceFor(options)).toEqual({ ...expected, ...(lastSeen ? { lastSeen } : {}) })
})

test.each([
  ['the owner hides', { ...look, ownerShows: false }],
  ['the viewer hides', { ...look, viewerShows: false }],
  ['the viewer is a guest', { ...look, viewerShows: undefined }],
])('nothing is told when %s', (_name, options) => {
  expect(presenceFor({ ...options, seen: seen(true, 1) })).toEqual({ isOnline: false })
})

test('one’s own is always known to oneself', () => {
  const own = { ...look, ownerShows: false, viewerShows: false, isOwn: true, seen: seen(true, 1) }
  expect(presenceFor(own)).toMatchObject({ isOnline: true })
})
