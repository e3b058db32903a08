import { describe, expect, test } from 'vitest'
import { isCommonPassword, missingPasswordRules } from './password-rules.ts'

describe('missing password rules', () => {
  test.each([
    ['Lantern-42!', []],
    ['aB3$ef', []],
    ['Ærlig7?', []],
    ['Ab1!x', ['at least 6 characters']],
    ['lantern-42!', ['an uppercase letter']],
    ['LANTERN-42!', ['a lowercase letter']],
    ['Lantern-xx!', ['a digit']],
    ['Lantern42x', ['a special character']],
    ['Lantern 42', ['a special character']],
    [
      '',
      [
        'at least 6 characters',
        'an uppercase letter',
        'a lowercase letter',
        'a digit',
        'a special character',
      ],
    ],
  ])('%j: %j', (password, lacks) => expect(missingPasswordRules(password)).toEqual(lacks))
})

describe('common passwords that meet the rules', () => {
  test.each([
    'Password1!',
    'P@ssw0rd',
    'P@ssw0rd!',
    'Qwerty123!',
    'Letmein1!',
    'Dragon99$',
    'Summer2026!',
    'Monkey#1',
  ])('%s is common', (password) => expect(isCommonPassword(password)).toBe(true))
  test.each(['Lantern-42!', 'Lan7ern-gl0w!', 'Fanlight1!', 'x7&Kq-mO3z', 'Correct-Horse-9'])(
    '%s is not common',
    (password) => expect(isCommonPassword(password)).toBe(false),
  )
})
