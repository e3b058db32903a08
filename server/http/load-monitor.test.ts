import { afterEach, expect, test } from 'vitest'
import { createLoadMonitor } from './load-monitor.ts'

const stops: (() => void)[] = []
afterEach(() => stops.splice(0).forEach((stop) => stop()))

async function monitorWith(delaysMs: number[]) {
  const rest = [...delaysMs]
  const monitor = createLoadMonitor({ probe: async () => rest.shift() ?? 0 })
  stops.push(monitor.stop)
  for (const _ of delaysMs) await monitor.sample()
  return monitor
}

test('a process that always responds late is overloaded', async () => {
  expect((await monitorWith(Array.from({ length: 10 }, () => 900))).isOverloaded()).toBe(true)
})

test('a process that responds in time is not overloaded', async () => {
  expect((await monitorWith(Array.from({ length: 10 }, () => 20))).isOverloaded()).toBe(false)
})

test('one long pause is not an overload', async () => {
  expect((await monitorWith([...Array.from({ length: 9 }, () => 5), 3000])).isOverloaded()).toBe(false)
})

test('an overloaded process recovers', async () => {
  const delaysMs = [...Array.from({ length: 10 }, () => 900), ...Array.from({ length: 10 }, () => 5)]
  expect((await monitorWith(delaysMs)).isOverloaded()).toBe(false)
})
