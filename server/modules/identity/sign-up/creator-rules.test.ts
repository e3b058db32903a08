import { describe, expect, test } from 'vitest'
import { translateMessage } from '../../../i18n/translate-message.ts'
import { ageOnDay, dateOfBirthError, creatorFieldErrors } from './creator-rules.ts'

describe('age', () => {
  test.each([
    ['2008-11-15', '2026-11-15', 18],
    ['2008-11-16', '2026-11-15', 17],
    ['2008-12-01', '2026-11-15', 17],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2026-11-15', '2026-11-15', 0],
    ['2026-11-16', '2026-11-15', -1],
  ])('of a user born %s, on %s: %i', (born, day, age) => {
    expect(ageOnDay(born, day)).toBe(age)
  })

  test.each([
    ['2008-11-15', undefined],
    ['2008-11-16', 'Creators must be 18 or older.'],
    ['2027-01-01', 'Enter a valid date of birth.'],
    ['1905-01-01', 'Enter a valid date of birth.'],
  ])('born %s: %s', (born, error) => {
    const found = dateOfBirthError(born, new Date('2026-11-15T12:00:00Z'))
    expect(found && translateMessage('en', found)).toBe(error)
  })
})

describe('required creator fields', () => {
  const at = new Date('2026-11-15T12:00:00Z')
  const whole = {
    phoneNumber: '91234567',
    phoneVerificationId: 'id',
    phoneVerificationCode: '123456',
    dateOfBirth: '1990-01-01',
    groupIds: ['a'],
    countryCodeName: 'NO',
  }
  test('are complete', () => {
    expect(creatorFieldErrors(whole, at)).toEqual({})
  })
  test('are named one by one when missing', () => {
    expect(Object.keys(creatorFieldErrors({}, at))).toEqual(Object.keys(whole))
  })
  test.each([
    [[], 'This field is required.'],
    [['a', 'a'], 'Choose each category once.'],
    [['a', 'b', 'c', 'd', 'e', 'f'], 'Choose up to 5 categories.'],
  ])('need one to five categories: %j', (groupIds, groupFault) => {
    const { groupIds: found = '', ...others } = creatorFieldErrors({ ...whole, groupIds }, at)
    expect(translateMessage('en', found)).toBe(groupFault)
    expect(others).toEqual({})
  })
})
