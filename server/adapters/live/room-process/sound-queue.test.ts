import { expect, test } from 'vitest'
import { createSoundQueue } from './sound-queue.ts'

const samples = (...values: number[]) => Int16Array.from(values)

test('tracks are mixed and clipped; a late track is silent', () => {
  const queue = createSoundQueue({ maxSamples: 100 })
  queue.add('host', samples(1, 2, 3, 30_000))
  queue.add('guest', samples(10, 20))
  expect([...queue.take(3)]).toEqual([11, 22, 3])
  queue.add('guest', samples(30_000))
  expect([...queue.take(2)]).toEqual([32_767, 0])
  expect([...queue.take(2)]).toEqual([0, 0])
})

test('the oldest samples of a track that runs ahead are dropped', () => {
  const queue = createSoundQueue({ maxSamples: 4 })
  queue.add('host', samples(1, 2))
  queue.add('host', samples(3, 4))
  queue.add('host', samples(5, 6))
  expect([...queue.take(4)]).toEqual([3, 4, 5, 6])
})

test('a removed track is no longer heard', () => {
  const queue = createSoundQueue({ maxSamples: 4 })
  queue.add('host', samples(1, 2))
  queue.remove('host')
  expect([...queue.take(2)]).toEqual([0, 0])
})
