import { describe, expect, test } from 'vitest'
import { asUsername, usernameFault, usernameFrom } from './username-rules.ts'

test.each([
  ['  Mira  ', 'mira'],
  ['@mira', 'mira'],
  [' @MIRA.Sol', 'mira.sol'],
  ['@@mira', '@mira'],
])('%j is written %j', (typed, username) => expect(asUsername(typed)).toBe(username))

describe('a username', () => {
  test.each(['mira', 'abc', 'm1ra_sol', 'a.b.c', 'a'.repeat(30), 'admin2'])('%s can be had', (username) =>
    expect(usernameFault(username)).toBeUndefined(),
  )
  test.each([
    ['ab', 'A username has 3 to 30 characters.'],
    ['a'.repeat(31), 'A username has 3 to 30 characters.'],
    ['1mira', 'A username begins with a letter.'],
    ['_mira', 'A username begins with a letter.'],
    ['Mira', 'A username begins with a letter.'],
    ['mi ra', 'A username is made of letters a to z, digits, dots and underscores.'],
    ['mirå', 'A username is made of letters a to z, digits, dots and underscores.'],
    ['mira\n', 'A username is made of letters a to z, digits, dots and underscores.'],
    ['mi..ra', 'Dots and underscores stand alone, and not at the end.'],
    ['mi._ra', 'Dots and underscores stand alone, and not at the end.'],
    ['mira.', 'Dots and underscores stand alone, and not at the end.'],
    ['admin', 'That username is kept for Fanlight itself.'],
    ['login', 'That username is kept for Fanlight itself.'],
    ['fanlight', 'That username is kept for Fanlight itself.'],
    ['undefined', 'That username is kept for Fanlight itself.'],
  ])('%j cannot: %s', (username, fault) => expect(usernameFault(username)).toBe(fault))
})

describe('a name gives a stem', () => {
  test.each([
    ['Mira', 'mira'],
    ['Åse Marie', 'asemarie'],
    ['José-Luis', 'joseluis'],
    ['2 Fast', 'fast'],
    ['Li', 'lifan'],
    ['李小龙', 'fan'],
    ['x'.repeat(60), 'x'.repeat(20)],
  ])('%s: %s', (name, stem) => {
    expect(usernameFrom(name)).toBe(stem)
    // With digits after it the stem is always a username that can be had.
    expect(usernameFault(`${usernameFrom(name)}1234`)).toBeUndefined()
  })
})
