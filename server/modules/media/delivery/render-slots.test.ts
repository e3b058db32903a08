import { expect, test } from 'vitest'
import { createSlots } from './render-slots.ts'

test('slots limit concurrent tasks and are freed by failures', async () => {
  const inSlot = createSlots(2)
  let [running, most] = [0, 0]
  const task = (fails: boolean) => async () => {
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
    if (fails) throw new Error('failed')
    return 'done'
  }
  const results = await Promise.allSettled(
    [true, true, false, false, true, false].map((fails) => inSlot(task(fails))),
  )
  expect(most).toBe(2)
  expect(results.map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
})
