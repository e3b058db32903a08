import { expect, test } from 'vitest'
import { matches } from './palette-match.ts'

test.each([
  ['Log out', '', true],
  ['Log out', 'lo', true],
  ['Log out', 'out lo', true],
  ['Log out', 'ut', false],
  ['Español', 'espan', true],
  ['Inês Duarte', 'ines d', true],
  ['العربية', 'الع', true],
  ['Home', 'x', false],
])('%s is found by "%s": %s', (label, typed, expected) => {
  expect(matches(label, typed)).toBe(expected)
})
