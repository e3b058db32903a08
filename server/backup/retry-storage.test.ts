import { describe, expect, test } from 'vitest'
import { StorageUnavailable, StorageFull } from '../ports/storage.ts'
import { retryStorage } from './retry-storage.ts'

const tried = (faults: (Error | 'step')[]) => {
  const waits: number[] = []
  let [tries, steps] = [0, 0]
  const work = async () => {
    const fault = faults[tries++]
    if (fault === 'step') steps++
    if (fault) throw fault === 'step' ? new StorageUnavailable('away') : fault
    return 'done'
  }
  const wait = async (seconds: number) => waits.push(seconds)
  return { result: retryStorage(work, { done: () => steps, wait }), waits }
}
const away = (times: number) => Array.from({ length: times }, () => new StorageUnavailable('away'))

describe('retryStorage', () => {
  test('retries with growing delays', async () => {
    const { result, waits } = tried(away(3))
    expect([await result, waits]).toEqual(['done', [1, 2, 4]])
  })
  test('gives up after two minutes without progress', async () => {
    const { result, waits } = tried([...away(6), 'step', ...away(6)])
    expect([await result, waits]).toEqual(['done', [1, 2, 4, 8, 15, 30, 1, 2, 4, 8, 15, 30, 60]])
    await expect(tried(away(8)).result).rejects.toThrow('away. Gave up after two minutes.')
  })
  test.each([new StorageFull('full'), new Error('ours')])('does not retry %s', async (fault) => {
    const { result, waits } = tried([fault])
    await expect(result).rejects.toBe(fault)
    expect(waits).toEqual([])
  })
})
