import { describe, expect, test } from 'vitest'
import { normalizeEmail, parseLoginId, normalizePhone } from './login-id.ts'

test('email addresses are trimmed and lower-cased', () =>
  expect(normalizeEmail('  Mira@Example.COM ')).toBe('mira@example.com'))

describe('a phone number', () => {
  test.each([
    ['+47 912 34 567', undefined, '+4791234567'],
    ['912 34 567', '+47', '+4791234567'],
    ['0912-34-567', '47', '+4791234567'],
    ['(415) 555-2671', '+1', '+14155552671'],
    ['+4791234567', '+1', '+4791234567'],
    ['12', '+47', undefined],
    ['91234567', undefined, undefined],
    ['not a number', '+47', undefined],
    ['1'.repeat(20), '+47', undefined],
  ])('%j with %j is %j', (number, code, e164) => expect(normalizePhone(number, code)).toBe(e164))
})

describe('login input', () => {
  test.each([
    [{ emailOrPhone: ' Mira@Example.com ' }, { email: 'mira@example.com' }],
    [{ email: 'MIRA@example.com' }, { email: 'mira@example.com' }],
    [{ emailOrPhone: '+47 912 34 567' }, { phone: '+4791234567' }],
    [{ emailOrPhone: '91234567', countryCode: '+47' }, { phone: '+4791234567' }],
    [{ phoneNumber: '91234567', countryCode: '+47' }, { phone: '+4791234567' }],
    [{ phoneNumber: '12', countryCode: '+47' }, undefined],
    [{ emailOrPhone: 'Mira.Sol' }, { username: 'mira.sol' }],
    [{ emailOrPhone: '@mira' }, { username: 'mira' }],
    [{ username: 'MIRA' }, { username: 'mira' }],
    [{ emailOrPhone: '   ' }, undefined],
    [{}, undefined],
  ])('%j is parsed as %j', (input, login) => expect(parseLoginId(input)).toEqual(login))
})
