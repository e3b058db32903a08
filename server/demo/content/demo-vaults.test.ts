import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { demoClips, demoVaults, clipFile } from './demo-vaults.ts'
import { creators } from '../accounts/creators.ts'

test('every creator has a vault with folders, and every photo is in one vault', () => {
  const vaults = demoVaults()
  expect(vaults.map(({ username }) => username)).toEqual(creators.map(({ username }) => username))
  expect(vaults.filter(({ photos, folders }) => photos.length < 2 || folders.length < 3)).toEqual([])
  const numbers = vaults.flatMap(({ photos }) => photos.map(({ number }) => number))
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(numbers.length).toBe(141)
})

test('clips include portrait, landscape and audio', () => {
  expect(new Set(demoClips.map(({ kind }) => kind))).toEqual(new Set(['upright', 'wide', 'sound']))
  expect([...demoClips.keys()].filter((at) => !existsSync(clipFile(at)))).toEqual([])
})
