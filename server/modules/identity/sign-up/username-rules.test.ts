import { describe, expect, test } from 'vitest'
import { normalizeUsername, usernameError, usernameFromName } from './username-rules.ts'

test.each([
  ['  Mira  ', 'mira'],
  ['@mira', 'mira'],
  [' @MIRA.Sol', 'mira.sol'],
  ['@@mira', '@mira'],
])('%j is normalized to %j', (input, username) => expect(normalizeUsername(input)).toBe(username))

describe('a username', () => {
  test.each(['mira', 'abc', 'm1ra_sol', 'a.b.c', 'a'.repeat(30), 'admin2'])('%s is allowed', (username) =>
    expect(usernameError(username)).toBeUndefined(),
  )
  test.each([
    ['ab', 'Usernames must be 3 to 30 characters long.'],
    ['a'.repeat(31), 'Usernames must be 3 to 30 characters long.'],
    ['1mira', 'Usernames must start with a letter.'],
    ['_mira', 'Usernames must start with a letter.'],
    ['Mira', 'Usernames must start with a letter.'],
    ['mi ra', 'Usernames can only contain letters a–z, digits, dots and underscores.'],
    ['mirå', 'Usernames can only contain letters a–z, digits, dots and underscores.'],
    ['mira\n', 'Usernames can only contain letters a–z, digits, dots and underscores.'],
    ['mi..ra', 'Dots and underscores can’t be next to each other or at the end.'],
    ['mi._ra', 'Dots and underscores can’t be next to each other or at the end.'],
    ['mira.', 'Dots and underscores can’t be next to each other or at the end.'],
    ['admin', 'This username is reserved.'],
    ['login', 'This username is reserved.'],
    ['fanlight', 'This username is reserved.'],
    ['undefined', 'This username is reserved.'],
  ])('%j is not: %s', (username, error) => expect(usernameError(username)).toBe(error))
})

describe('usernames generated from names', () => {
  test.each([
    ['Mira', 'mira'],
    ['Åse Marie', 'asemarie'],
    ['José-Luis', 'joseluis'],
    ['2 Fast', 'fast'],
    ['Li', 'lifan'],
    ['李小龙', 'fan'],
    ['x'.repeat(60), 'x'.repeat(20)],
  ])('%s: %s', (name, stem) => {
    expect(usernameFromName(name)).toBe(stem)
    // With digits appended the stem is always a valid username.
    expect(usernameError(`${usernameFromName(name)}1234`)).toBeUndefined()
  })
})
