import { expect, test } from 'vitest'
import { visiblePresence } from './presence-rules.ts'

const now = new Date('2026-11-15T12:00:00Z')
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const base = { viewerShows: true, ownerShows: true, isOwn: false, now }
const presence = (isOnline: boolean, seconds: number) => ({ isOnline, seenAt: secondsAgo(seconds) })

test.each([
  ['never seen', { ...base, presence: undefined }, { isOnline: false }],
  ['a moment ago', { ...base, presence: presence(true, 59) }, { isOnline: true }],
  ['no heartbeat for a minute', { ...base, presence: presence(true, 60) }, { isOnline: false }],
  ['signed off', { ...base, presence: presence(false, 1) }, { isOnline: false }],
])('%s', (_name, options, expected) => {
  const lastSeen = options.presence?.seenAt.toISOString()
  expect(visiblePresence(options)).toEqual({ ...expected, ...(lastSeen ? { lastSeen } : {}) })
})

test.each([
  ['the owner hides', { ...base, ownerShows: false }],
  ['the viewer hides', { ...base, viewerShows: false }],
  ['the viewer is a guest', { ...base, viewerShows: undefined }],
])('presence is hidden when %s', (_name, options) => {
  expect(visiblePresence({ ...options, presence: presence(true, 1) })).toEqual({ isOnline: false })
})

test('users always see their own presence', () => {
  const own = { ...base, ownerShows: false, viewerShows: false, isOwn: true, presence: presence(true, 1) }
  expect(visiblePresence(own)).toMatchObject({ isOnline: true })
})
