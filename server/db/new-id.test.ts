import { expect, test } from 'vitest'
import { newId } from './new-id.ts'

test('is a version 7 UUID with the standard variant', () => {
  for (let i = 0; i < 1000; i++)
    expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('starts with its creation millisecond', () => {
  const id = newId(Date.UTC(2026, 10, 15))
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(Date.UTC(2026, 10, 15))
})

test('sorts by time over the whole range', () => {
  const times = [0, 1, 255, 256, 65_536, Date.UTC(2026, 10, 15), Date.UTC(2026, 10, 15) + 1, 2 ** 48 - 1]
  const ids = times.map((ms) => newId(ms))
  expect(ids.toSorted()).toEqual(ids)
})

test('does not repeat within a millisecond', () =>
  expect(new Set(Array.from({ length: 10_000 }, () => newId(1))).size).toBe(10_000))
