import { expect, test } from 'vitest'
import { randomId } from './random-id.ts'

test('returns a new UUID each time', () => {
  const ids = Array.from({ length: 100 }, randomId)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(ids).size).toBe(100)
})
