import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { keptFile, KeptFileBroken } from './kept-file.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fanlight-kept-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
const shape = /^[a-z]{8}$/

test('is made once, and nobody else may read it', () => {
  const file = join(folder, 'new/name')
  expect(keptFile(file, { make: () => 'abcdefgh', shape })).toBe('abcdefgh')
  expect(keptFile(file, { make: () => 'other', shape })).toBe('abcdefgh')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(join(folder, 'new'))).toEqual(['name'])
})

test('that cannot be written whole is not there', () => {
  const make = () => {
    throw new Error('no space left')
  }
  expect(() => keptFile(join(folder, 'name'), { make, shape })).toThrow('no space left')
  expect(readdirSync(folder)).toEqual([])
})

test.each([
  ['a secret', '', 'token-secret'],
  ['half a secret', 'x'.repeat(20), 'token-secret'],
])('%s that is cut off is refused: nothing is signed with what everybody can guess', (_what, text, name) => {
  writeFileSync(join(folder, name), text)
  const { secret } = readConfig({ DATA_DIR: folder }, { envFile: join(folder, 'none') })
  expect(secret).toThrow(KeptFileBroken)
})
