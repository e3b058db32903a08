import { expect, test } from 'vitest'
import { ProfileStatus } from '../../../contract/core/constants.ts'
import { setupSteps } from './setup-steps.ts'
import type { SetupFacts } from './studio-store.ts'

const complete: SetupFacts = {
  statusCode: ProfileStatus.active,
  documents: null,
  hasPhotos: true,
  hasPlan: true,
  hasBank: true,
  hasPost: true,
}
const statesOf = (facts: Partial<SetupFacts>) =>
  setupSteps({ ...complete, ...facts })?.map(({ step, state }) => `${step} ${state}`)

test('is gone once everything is done', () => {
  expect(setupSteps(complete)).toBeUndefined()
})

test('lists open and finished steps in order', () => {
  expect(statesOf({ hasPlan: false, hasPost: false })).toEqual([
    'documents done',
    'photos done',
    'plan open',
    'bank done',
    'post open',
  ])
})

test.each([
  [null, 'documents open'],
  ['waiting', 'documents waiting'],
  ['rejected', 'documents rejected'],
] as const)('documents %s: %s', (documents, expected) => {
  expect(statesOf({ statusCode: ProfileStatus.verifying, documents })?.[0]).toBe(expected)
})
