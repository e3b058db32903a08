import { expect, test } from 'vitest'
import { runOptimistic } from './optimistic-queue.ts'

type ActionResponse = { ok: boolean }
/** A button pressed repeatedly, and a server whose responses the test controls. */
function createButton() {
  const shown: number[] = []
  const requests: { value: number; respond: (response: ActionResponse | Error) => void }[] = []
  const press = (before: number, now: number) =>
    runOptimistic<number, ActionResponse>({
      key: 'like',
      next: now,
      previous: before,
      set: (facts) => shown.push(facts),
      send: () =>
        new Promise((resolve, reject) => {
          const respond = (response: ActionResponse | Error) =>
            response instanceof Error ? reject(response) : resolve(response)
          requests.push({ value: now, respond })
        }),
    })
  const respond = async (at: number, response: ActionResponse | Error) => {
    await expect.poll(() => requests.length).toBe(at + 1)
    requests[at]?.respond(response)
  }
  return { shown, requests, press, respond }
}
const networkError = new TypeError('Failed to fetch')

test('two presses are sent in order and both are shown immediately', async () => {
  const { shown, requests, press, respond } = createButton()
  const both = [press(0, 1), press(1, 0)]
  expect(shown).toEqual([1, 0])
  await respond(0, { ok: true })
  await respond(1, { ok: true })
  expect((await Promise.all(both)).map((response) => response?.ok)).toEqual([true, true])
  expect([requests.map(({ value }) => value), shown]).toEqual([
    [1, 0],
    [1, 0],
  ])
})

test('when both fail the original state is restored', async () => {
  const { shown, press, respond } = createButton()
  const both = [press(0, 1), press(1, 0)]
  await respond(0, networkError)
  await respond(1, networkError)
  expect(await Promise.all(both)).toEqual([undefined, undefined])
  expect(shown.at(-1)).toBe(0)
})

test('when only the second fails the result of the first is restored', async () => {
  const { shown, press, respond } = createButton()
  const both = [press(0, 1), press(1, 0)]
  await respond(0, { ok: true })
  await respond(1, { ok: false })
  await Promise.all(both)
  expect(shown.at(-1)).toBe(1)
  // The next press starts from the confirmed state.
  const third = press(1, 0)
  await respond(2, networkError)
  await third
  expect(shown.at(-1)).toBe(1)
})
