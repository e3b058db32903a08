import { describe, expect, test } from 'vitest'
import {
  documentTypesFor,
  missingSides,
  nextStep,
  submissionError,
  type Part,
  type Side,
} from './document-rules.ts'

test.each([
  ['NO', ['passport', 'identity-card', 'driving-licence']],
  ['', ['passport', 'identity-card', 'driving-licence']],
  ['US', ['passport', 'driving-licence']],
  ['gb', ['passport', 'driving-licence']],
])('users from %s can choose %j', (country, ids) => {
  expect(documentTypesFor(country).map(({ _id }) => _id)).toEqual(ids)
})

const front = (status: Part['status']): Part => ({ side: 'front', status })
test.each([
  [1, undefined, undefined, 'none'],
  [2, undefined, undefined, 'none'],
  [5, undefined, undefined, 'send'],
  [6, undefined, undefined, 'send'],
  [5, 'waiting', [front('waiting')], 'wait'],
  [6, 'rejected', [front('rejected')], 'sendAgain'],
  [5, 'approved', [front('approved')], 'send'],
  [1, 'approved', [front('approved')], 'none'],
] as const)('status %i with a document that is %s: %s', (statusCode, documentStatus, parts, step) => {
  expect(nextStep({ statusCode, documentStatus, parts: parts ? [...parts] : undefined })).toBe(step)
})

test('only rejected sides are missing', () => {
  const parts: Part[] = [
    { side: 'front', status: 'approved' },
    { side: 'back', status: 'rejected' },
    { side: 'selfie', status: 'waiting' },
  ]
  expect(missingSides(parts)).toEqual(['back'])
  expect(missingSides()).toEqual([])
})

describe('a submission', () => {
  const card: Side[] = ['front', 'back', 'selfie']
  test.each([
    [card, card, false, undefined],
    [card, ['front', 'selfie'], false, 'back'],
    [['front', 'selfie'], card, false, 'back'],
    [card, [], false, 'front'],
    [['back'], ['back'], true, undefined],
    [['back', 'selfie'], ['selfie'], true, undefined],
    [['back'], [], true, 'back'],
    [['back'], ['front', 'back'], true, 'front'],
  ] as [Side[], Side[], boolean, string | undefined][])(
    'expecting %j, given %j, resubmission %s: %s',
    (expected, input, isAgain, field) => {
      expect(submissionError({ expected, submitted: input, isAgain })?.[0]).toBe(field)
    },
  )
})
