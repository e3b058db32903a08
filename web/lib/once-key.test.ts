import { expect, test } from 'vitest'
import { onceKey, onceNumber } from './once-key.ts'

const keyOf = async (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return (await onceKey(form))['idempotency-key']
}

test('is the same for the same form of one page, and another for anything else', async () => {
  const once = onceNumber()
  const first = await keyOf({ once, name: 'Monthly' })
  expect(first).toMatch(/^[0-9a-f]{64}$/)
  expect(await keyOf({ once, name: 'Monthly' })).toBe(first)
  expect(await keyOf({ once, name: 'Yearly' })).not.toBe(first)
  expect(await keyOf({ once: onceNumber(), name: 'Monthly' })).not.toBe(first)
})
