import { expect, test } from 'vitest'
import { metRules } from './password-rules.ts'

test.each([
  ['', 0],
  ['abcdef', 2],
  ['Abcdef', 3],
  ['Abcde1', 4],
  ['Abcd1!', 5],
  ['Ä1!ß', 4],
  ['      ', 1],
])('%j meets %i of five rules', (password, count) => {
  expect(Object.values(metRules(password)).filter(Boolean)).toHaveLength(count)
})
