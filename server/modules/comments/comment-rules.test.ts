import { describe, expect, test } from 'vitest'
import {
  findBlockedWord,
  extractMentions,
  secondsToWait,
  normalizeWords,
  commentRequirement,
} from './comment-rules.ts'
import type { CommentAudience } from '../posts/public.ts'

test.each([
  ['what a Scam!', ['scam'], 'scam'],
  ['SCÁM.', ['scam'], 'scam'],
  ['scampi for dinner', ['scam'], undefined],
  ['buy   my crypto here', ['my crypto'], 'my crypto'],
  ['my, crypto', ['my crypto'], 'my crypto'],
  ['これは詐欺です', ['詐欺'], '詐欺'],
  ['nothing', ['', '!!', 'other'], undefined],
  ['@cheap.pills now', ['pills'], 'pills'],
])('%j against %j: %s', (text, words, found) => expect(findBlockedWord(text, words)).toBe(found))

test.each([
  ['hello @maralind and @Oskar.', ['maralind', 'oskar']],
  ['a@b.co is an address', []],
  ['@one @one @two', ['one', 'two']],
  ['(@in.brackets)', ['in.brackets']],
  ['@@twice @...', []],
])('%j mentions %j', (text, names) => expect(extractMentions(text)).toEqual(names))

test('a blocked word list keeps each word once, as entered', () =>
  expect(normalizeWords([' Scam ', 'scam', 'my   crypto', '!!', 'SCÁM'])).toEqual(['Scam', 'my crypto']))

const nobody = { isOwn: false, isFollower: false, isSubscriber: false, isSignedIn: false }
const fan = { ...nobody, isSignedIn: true }
describe.each<[CommentAudience, Record<string, string | undefined>]>([
  ['everybody', { guest: 'signIn', fan: undefined, follower: undefined, subscriber: undefined }],
  ['followers', { guest: 'signIn', fan: 'follow', follower: undefined, subscriber: undefined }],
  ['subscribers', { guest: 'signIn', fan: 'subscribe', follower: 'subscribe', subscriber: undefined }],
])('open to %s', (who, expected) => {
  const viewers = {
    guest: nobody,
    fan,
    follower: { ...fan, isFollower: true },
    subscriber: { ...fan, isSubscriber: true },
  }
  test.each(Object.entries(viewers))('%s', (name, standing) => {
    expect(commentRequirement({ who, isOff: false }, standing)).toBe(expected[name])
    expect(commentRequirement({ who, isOff: true }, standing)).toBe('off')
  })
  test('creators can always comment on their own posts', () =>
    expect(commentRequirement({ who, isOff: false }, { ...fan, isOwn: true })).toBe(undefined))
})

const now = new Date('2026-11-15T12:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
test.each([
  [0, ago(1), 0],
  [30, null, 0],
  [30, ago(0), 30],
  [30, ago(29.5), 1],
  [30, ago(30), 0],
  [30, ago(31), 0],
])('slow mode of %i seconds', (slow, last, left) => expect(secondsToWait(slow, last, now)).toBe(left))
