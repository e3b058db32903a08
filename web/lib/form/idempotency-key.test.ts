import { expect, test } from 'vitest'
import { idempotencyHeader, newFormId } from './idempotency-key.ts'

const keyOf = async (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return (await idempotencyHeader(form))['idempotency-key']
}

test('is equal for the same form content and page, and different otherwise', async () => {
  const once = newFormId()
  const first = await keyOf({ once, name: 'Monthly' })
  expect(first).toMatch(/^[0-9a-f]{64}$/)
  expect(await keyOf({ once, name: 'Monthly' })).toBe(first)
  expect(await keyOf({ once, name: 'Yearly' })).not.toBe(first)
  expect(await keyOf({ once: newFormId(), name: 'Monthly' })).not.toBe(first)
})
