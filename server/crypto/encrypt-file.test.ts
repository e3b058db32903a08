import { expect, test } from 'vitest'
import type { Config } from '../config.ts'
import { encryptFile, decryptFile } from './encrypt-file.ts'

const withSecret = (secret: string) => ({ config: { secret: () => secret } as Config })
const ours = withSecret('a secret that is only for tests, really')
const name = { documentId: '0190b5a0-0000-7000-8000-000000000001', side: 'front' } as const
const bytes = Buffer.from('the face of the card')

test('decrypts with its own id and secret, and reveals nothing of its content', () => {
  const sealed = encryptFile(ours, name, bytes)
  expect(decryptFile(ours, name, sealed)).toEqual(bytes)
  expect(sealed.includes(bytes)).toBe(false)
  expect(encryptFile(ours, name, bytes).equals(sealed)).toBe(false)
})

test.each([
  ['another side', { ...name, side: 'back' as const }],
  ['another document', { ...name, documentId: '0190b5a0-0000-7000-8000-000000000002' }],
])('cannot be decrypted as %s', (_, other) => {
  expect(() => decryptFile(ours, other, encryptFile(ours, name, bytes))).toThrow('unable to authenticate')
})

test('cannot be decrypted with another secret', () => {
  expect(() =>
    decryptFile(withSecret('another secret, just as long as that'), name, encryptFile(ours, name, bytes)),
  ).toThrow('unable to authenticate')
})

test('cannot be decrypted after any single bit changed', () => {
  const sealed = encryptFile(ours, name, bytes)
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => decryptFile(ours, name, changed)).toThrow(/unable to authenticate|not a sealed document/)
  }
})
