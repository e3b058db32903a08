import { expect, test } from 'vitest'
import { formOutcomeOf } from './form-outcome.ts'

const places = { codes: { CODE_WRONG: 'code' }, fields: { email: 'EMAIL_WRONG', name: '' } }

test.each([
  ['requires step-up confirmation', { code: 'STEP_UP_REQUIRED' }, { needsStepUp: true }],
  [
    'stands at the field it belongs to',
    { code: 'CODE_WRONG', fields: { code: 'x' } },
    { fields: { code: 'CODE_WRONG' } },
  ],
  [
    'is a word where there is one',
    { code: 'VALIDATION_FAILED', fields: { email: 'No.' } },
    { fields: { email: 'EMAIL_WRONG' } },
  ],
  [
    'is the server’s sentence where there is none',
    { code: 'VALIDATION_FAILED', fields: { name: 'No.' } },
    { fields: { name: 'No.' } },
  ],
  [
    'stands above the form when its field is not on it',
    { code: 'VALIDATION_FAILED', fields: { other: 'No.' } },
    { fault: 'VALIDATION_FAILED' },
  ],
  ['stands above the form otherwise', { code: 'TOO_MANY_REQUESTS' }, { fault: 'TOO_MANY_REQUESTS' }],
] as const)('an API error %s', (_name, body, expected) => {
  expect(formOutcomeOf({ message: 'No.', ...body }, places)).toEqual(expected)
})
