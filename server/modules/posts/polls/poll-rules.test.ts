import { expect, test } from 'vitest'
import { Problem } from '../../../http/problem.ts'
import { isSamePoll, pollEnd, resolvePoll } from './poll-rules.ts'

const none = { pollOptions: null, pollHours: null }
const poll = { pollOptions: ['Dunes', 'Sea'], pollHours: 24 }

test('an edit without a poll keeps it, an empty one removes it', () => {
  expect(resolvePoll(undefined, poll, false)).toEqual(poll)
  expect(resolvePoll('', poll, false)).toEqual(none)
})

test('empty options are left out', () => {
  expect(resolvePoll({ options: [' Dunes', '', 'Sea\n'], durationHours: 24 }, none, false)).toEqual(poll)
})

test.each([[['Dunes']], [['Dunes', ' ']], [['Dunes', 'Dunes ']]])(
  '%j can be saved as a draft, not published',
  (options) => {
    expect(() => resolvePoll({ options, durationHours: 1 }, none, false)).toThrow(Problem)
    expect(resolvePoll({ options, durationHours: 1 }, none, true).pollHours).toBe(1)
  },
)

test('options and duration make a poll', () => {
  expect(isSamePoll(poll, { ...poll })).toBe(true)
  expect(isSamePoll(poll, { ...poll, pollHours: 25 })).toBe(false)
  expect(isSamePoll(poll, { ...poll, pollOptions: ['Sea', 'Dunes'] })).toBe(false)
  expect(isSamePoll(poll, none)).toBe(false)
})

test('a poll ends its duration after publication', () => {
  const publishedAt = new Date('2026-11-18T12:00:00Z')
  expect(pollEnd({ pollHours: 24, publishedAt })).toEqual(new Date('2026-11-19T12:00:00Z'))
  expect(pollEnd({ pollHours: 24, publishedAt: null })).toBeNull()
})
