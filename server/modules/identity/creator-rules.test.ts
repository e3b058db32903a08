import { describe, expect, test } from 'vitest'
import { ageOn, birthFault, creatorFaults } from './creator-rules.ts'

describe('age', () => {
  test.each([
    ['2008-11-15', '2026-11-15', 18],
    ['2008-11-16', '2026-11-15', 17],
    ['2008-12-01', '2026-11-15', 17],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2026-11-15', '2026-11-15', 0],
    ['2026-11-16', '2026-11-15', -1],
  ])('of someone born %s is on %s %i', (born, day, age) => {
    expect(ageOn(born, day)).toBe(age)
  })

  test.each([
    ['2008-11-15', undefined],
    ['2008-11-16', 'Creators are 18 or older.'],
    ['2027-01-01', 'This is not a date of birth.'],
    ['1905-01-01', 'This is not a date of birth.'],
  ])('born %s: %s', (born, fault) => {
    expect(birthFault(born, new Date('2026-11-15T12:00:00Z'))).toBe(fault)
  })
})

describe('what a creator must tell', () => {
  const at = new Date('2026-11-15T12:00:00Z')
  const whole = {
    phoneNumber: '91234567',
    phoneVerificationId: 'id',
    phoneVerificationCode: '123456',
    dateOfBirth: '1990-01-01',
    groupIds: ['a'],
    countryCodeName: 'NO',
  }
  test('is complete', () => {
    expect(creatorFaults(whole, at)).toEqual({})
  })
  test('is named field by field when it is missing', () => {
    expect(Object.keys(creatorFaults({}, at))).toEqual(Object.keys(whole))
  })
  test.each([
    [[], 'This is required.'],
    [['a', 'a'], 'Choose each category once.'],
    [['a', 'b', 'c', 'd', 'e', 'f'], 'Choose at most 5 categories.'],
  ])('has one to five categories: %j', (groupIds, groupFault) => {
    expect(creatorFaults({ ...whole, groupIds }, at)).toEqual({ groupIds: groupFault })
  })
})
