import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { bytesOf, type Storage } from '../../ports/storage.ts'
import { diskStorage } from './disk-storage.ts'

const folder = temporaryFolder('storage')
afterAll(folder.remove)

const read = async (storage: Storage, key: string) => {
  const file = await storage.open(key)
  return file && { sizeBytes: file.sizeBytes, text: String(await bytesOf(file)) }
}

/** What every way of keeping files must do. */
describe.each([['disk', () => diskStorage(folder.path)]])('storage by %s', (_name, create) => {
  const storage = create()

  test('gives back what was put', async () => {
    await storage.put('profile/one.webp', Buffer.from('light'))
    expect(await read(storage, 'profile/one.webp')).toEqual({ sizeBytes: 5, text: 'light' })
  })
  test('takes a stream', async () => {
    await storage.put('profile/stream.bin', Readable.from([Buffer.from('a'), Buffer.from('bc')]))
    expect(await read(storage, 'profile/stream.bin')).toEqual({ sizeBytes: 3, text: 'abc' })
  })
  test('keeps nothing of a stream that breaks, and what was there before stays', async () => {
    await storage.put('profile/kept.bin', Buffer.from('before'))
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('half')
        throw new Error('the line went dead')
      })(),
    )
    await expect(storage.put('profile/kept.bin', broken)).rejects.toThrow('the line went dead')
    expect((await read(storage, 'profile/kept.bin'))?.text).toBe('before')
  })
  test('replaces', async () => {
    await storage.put('replaced', Buffer.from('old'))
    await storage.put('replaced', Buffer.from('new'))
    expect((await read(storage, 'replaced'))?.text).toBe('new')
  })
  test('knows what is not there, and removes it twice without complaint', async () => {
    await storage.put('gone/soon', Buffer.from('x'))
    await storage.remove('gone/soon')
    await storage.remove('gone/soon')
    expect(await storage.open('gone/soon')).toBeUndefined()
  })
  test.each([
    '',
    '/etc/passwd',
    '../secret',
    'a/../b',
    'a//b',
    'A',
    'a b',
    'a\0',
    '.hidden',
    `a${'b'.repeat(300)}`,
  ])('refuses the key %j', async (key) => {
    await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow(/not a storage key/)
    await expect(storage.open(key)).rejects.toThrow(/not a storage key/)
    await expect(async () => storage.remove(key)).rejects.toThrow(/not a storage key/)
  })
})

test('the disk keeps no halves', () => {
  expect(readdirSync(join(folder.path, 'profile')).filter((name) => name.endsWith('.half'))).toEqual([])
})
