import { describe, expect, test } from 'vitest'
import { StorageAway, StorageFull } from '../ports/storage.ts'
import { patiently } from './patience.ts'

const tried = (faults: (Error | 'step')[]) => {
  const waits: number[] = []
  let [tries, steps] = [0, 0]
  const work = async () => {
    const fault = faults[tries++]
    if (fault === 'step') steps++
    if (fault) throw fault === 'step' ? new StorageAway('away') : fault
    return 'done'
  }
  const wait = async (seconds: number) => waits.push(seconds)
  return { result: patiently(work, { done: () => steps, wait }), waits }
}
const away = (times: number) => Array.from({ length: times }, () => new StorageAway('away'))

describe('a storage that is away', () => {
  test('is asked again, a bit later each time', async () => {
    const { result, waits } = tried(away(3))
    expect([await result, waits]).toEqual(['done', [1, 2, 4]])
  })
  test('is waited for two minutes, and as long anew whenever something was done', async () => {
    const { result, waits } = tried([...away(6), 'step', ...away(6)])
    expect([await result, waits]).toEqual(['done', [1, 2, 4, 8, 15, 30, 1, 2, 4, 8, 15, 30, 60]])
    await expect(tried(away(8)).result).rejects.toThrow('away. It was asked again for two minutes.')
  })
  test.each([new StorageFull('full'), new Error('ours')])('is not what %s is', async (fault) => {
    const { result, waits } = tried([fault])
    await expect(result).rejects.toBe(fault)
    expect(waits).toEqual([])
  })
})
