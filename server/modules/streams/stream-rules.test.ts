import { describe, expect, test } from 'vitest'
import { StreamStatus, type StreamStatusCode } from '../../../contract/streams/constants.ts'
import {
  canTransition,
  chatRefusal,
  containsBlockedWord,
  isTooShort,
  slowModeWait,
  type ChatState,
} from './stream-rules.ts'

const codes = Object.values(StreamStatus)
test('only these status changes exist', () => {
  const allowed = codes.flatMap((from) =>
    codes.filter((to) => canTransition(from, to)).map((to) => `${from}>${to}`),
  )
  expect(allowed.toSorted()).toEqual(['1>2', '1>4', '2>3', '2>5', '5>2', '5>3'])
})
test.each<StreamStatusCode>([3, 4])('status %i is final', (status) =>
  expect(codes.some((to) => canTransition(status, to))).toBe(false),
)

test.each([
  [29, true],
  [30, false],
  [60, false],
])('%i of 60 announced minutes is too short: %s', (minutes, expected) => {
  const startedAt = new Date(0)
  expect(isTooShort({ startedAt, endedAt: new Date(minutes * 60_000), plannedMinutes: 60 })).toBe(expected)
})

describe('the word filter', () => {
  test.each([
    ['You CLASSIC rascal', ['rascal'], true],
    ['rascàl!', ['Rascal'], true],
    ['rascally', ['rascal'], false],
    ['free  money', ['free money'], true],
    ['anything', [], false],
    ['anything', ['!'], false],
  ])('%s against %j: %s', (text, words, expected) => expect(containsBlockedWord(text, words)).toBe(expected))
})

const writer: ChatState = {
  isSignedIn: true,
  isAllowed: true,
  isRunning: true,
  isModerating: false,
  sanction: undefined,
  isSubscribersChat: false,
  isSubscriber: false,
}
test.each<[Partial<ChatState>, ReturnType<typeof chatRefusal>]>([
  [{}, undefined],
  [{ isSignedIn: false }, 'signIn'],
  [{ isAllowed: false }, 'noAccess'],
  [{ sanction: 'ban', isModerating: true }, 'noAccess'],
  [{ isRunning: false, isModerating: true }, 'notLive'],
  [{ sanction: 'mute' }, 'muted'],
  [{ sanction: 'timeout' }, 'timedOut'],
  [{ isSubscribersChat: true }, 'subscribersOnly'],
  [{ isSubscribersChat: true, isSubscriber: true }, undefined],
  [{ isSubscribersChat: true, isModerating: true }, undefined],
])('a viewer with %j: %s', (state, expected) => expect(chatRefusal({ ...writer, ...state })).toBe(expected))

test('slow mode counts from the last message', () => {
  const now = new Date(100_000)
  expect(slowModeWait(undefined, 10, now)).toBe(0)
  expect(slowModeWait(new Date(95_000), 10, now)).toBe(5)
  expect(slowModeWait(new Date(90_000), 10, now)).toBe(0)
  expect(slowModeWait(new Date(99_000), 0, now)).toBe(0)
})
