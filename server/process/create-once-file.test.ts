import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { readOrCreateFile, CorruptFileError } from './create-once-file.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fanlight-kept-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
const shape = /^[a-z]{8}$/

test('is created once, readable by its owner only', () => {
  const file = join(folder, 'new/name')
  expect(readOrCreateFile(file, { create: () => 'abcdefgh', shape })).toBe('abcdefgh')
  expect(readOrCreateFile(file, { create: () => 'other', shape })).toBe('abcdefgh')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(join(folder, 'new'))).toEqual(['name'])
})

test('that cannot be written completely does not exist', () => {
  const make = () => {
    throw new Error('no space left')
  }
  expect(() => readOrCreateFile(join(folder, 'name'), { create: make, shape })).toThrow('no space left')
  expect(readdirSync(folder)).toEqual([])
})

test.each([
  ['empty secret', '', 'token-secret'],
  ['half secret', 'x'.repeat(20), 'token-secret'],
])('a truncated %s is rejected, because a guessable secret must never sign anything', (_what, text, name) => {
  writeFileSync(join(folder, name), text)
  const { secret } = readConfig({ DATA_DIR: folder }, { envFile: join(folder, 'none') })
  expect(secret).toThrow(CorruptFileError)
})
