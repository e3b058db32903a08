import { expect, test } from 'vitest'
import type { Config } from '../../config.ts'
import { seal, unseal } from './sealed-file.ts'

const withSecret = (secret: string) => ({ config: { secret: () => secret } as Config })
const ours = withSecret('a secret that is only for tests, really')
const name = { documentId: '0190b5a0-0000-7000-8000-000000000001', side: 'front' } as const
const bytes = Buffer.from('the face of the card')

test('opens with its own name and secret, and shows nothing of what is inside', () => {
  const sealed = seal(ours, name, bytes)
  expect(unseal(ours, name, sealed)).toEqual(bytes)
  expect(sealed.includes(bytes)).toBe(false)
  expect(seal(ours, name, bytes).equals(sealed)).toBe(false)
})

test.each([
  ['another side', { ...name, side: 'back' as const }],
  ['another document', { ...name, documentId: '0190b5a0-0000-7000-8000-000000000002' }],
])('does not open as %s', (_, other) => {
  expect(() => unseal(ours, other, seal(ours, name, bytes))).toThrow('unable to authenticate')
})

test('does not open with another secret', () => {
  expect(() =>
    unseal(withSecret('another secret, just as long as that'), name, seal(ours, name, bytes)),
  ).toThrow('unable to authenticate')
})

test('does not open when one bit of it is another, wherever', () => {
  const sealed = seal(ours, name, bytes)
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => unseal(ours, name, changed)).toThrow(/unable to authenticate|not a sealed document/)
  }
})
