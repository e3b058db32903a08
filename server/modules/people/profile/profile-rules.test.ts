import { describe, expect, test } from 'vitest'
import {
  birthDateError,
  isBirthDateFixed,
  normalizeParagraphs,
  normalizeLine,
  normalizeUrl,
  yearsBetween,
} from './profile-rules.ts'

test('text is normalized', () => {
  expect(normalizeLine('  Ana \n\t Maria ')).toBe('Ana Maria')
  expect(normalizeParagraphs(' one  \r\n\r\n\r\n\r\ntwo \n')).toBe('one\n\ntwo')
})

test.each([
  ['https://a.example.com/x?y=1', 'https://a.example.com/x?y=1'],
  ['prints.example.com', 'https://prints.example.com/'],
  ['http://example.com', 'http://example.com/'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['https://user:pass@example.com', undefined],
  ['ftp://example.com', undefined],
  ['localhost', undefined],
  ['not a link', undefined],
  ['', undefined],
])('%s as a link becomes %s', (input, expected) => {
  expect(normalizeUrl(input)).toBe(expected)
})

describe('date of birth', () => {
  const today = '2026-11-15'
  test.each([
    ['2008-11-15', 18],
    ['2008-11-16', 17],
    ['2000-02-29', 26],
  ])('%s is %i years ago', (birth, years) => {
    expect(yearsBetween(birth, today)).toBe(years)
  })
  test.each([
    [2, '2008-11-15', undefined],
    [2, '2008-11-16', 'Creators must be 18 or older.'],
    [1, '2008-11-15', undefined],
    [1, '2008-11-16', 'You must be 18 or older to use Fanlight.'],
    [1, '2026-11-16', 'Check the year.'],
    [1, '1890-01-01', 'Check the year.'],
  ])('for user type %i, %s: %s', (userType, birth, error) => {
    expect(birthDateError(birth, { userType, today })).toBe(error)
  })
  test.each([
    [2, 1, true],
    [2, 5, false],
    [2, 6, false],
    [1, 1, false],
  ])('for user type %i with status %i is fixed: %s', (userType, statusCode, fixed) => {
    expect(isBirthDateFixed({ userType, statusCode })).toBe(fixed)
  })
})
