import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { demoFilms, demoVaults, filmFile } from './demo-vaults.ts'
import { creators } from './people/creators.ts'

test('every creator has a vault with folders, and every picture is in one vault', () => {
  const vaults = demoVaults()
  expect(vaults.map(({ username }) => username)).toEqual(creators.map(({ username }) => username))
  expect(vaults.filter(({ photos, folders }) => photos.length < 2 || folders.length < 3)).toEqual([])
  const numbers = vaults.flatMap(({ photos }) => photos.map(({ number }) => number))
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(numbers.length).toBe(141)
})

test('films are upright and wide, and some are sounds', () => {
  expect(new Set(demoFilms.map(({ kind }) => kind))).toEqual(new Set(['upright', 'wide', 'sound']))
  expect([...demoFilms.keys()].filter((at) => !existsSync(filmFile(at)))).toEqual([])
})
