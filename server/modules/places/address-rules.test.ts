import { expect, test } from 'vitest'
import { normalizeTaxId, taxIdError, zipCodeError } from './address-rules.ts'

test.each([
  ['NO', '0150', true],
  ['NO', '150', false],
  ['NO', '', false],
  ['US', '97205', true],
  ['US', '97205-1234', true],
  ['US', '9720', false],
  ['GB', 'LS1 4AP', true],
  ['GB', 'ls14ap', true],
  ['GB', '12345', false],
  ['CA', 'K1A 0B1', true],
  ['AE', '', true],
  ['AE', 'anything', true],
])('postal code %s %j is valid: %s', (country, zipCode, isRight) => {
  expect(zipCodeError(country, zipCode) === undefined).toBe(isRight)
})

test.each([
  ['DE', 'DE 123 456 789', true],
  ['AT', 'ATU00000042', true],
  ['AT', '00000042', false],
  ['US', '12-3456789', true],
  ['US', '1234', false],
  ['NO', '999 888 777 MVA', true],
  ['JP', 'T1234567890123', true],
  ['JP', 'x', false],
  ['DE', '', true],
])('tax number %s %j is valid: %s', (country, input, isRight) => {
  expect(taxIdError(country, normalizeTaxId(input)) === undefined).toBe(isRight)
})
