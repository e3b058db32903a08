import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

type Told = { ok: boolean }
/** A button pressed again and again, and a server that answers when it is told to. */
function pressing() {
  const shown: number[] = []
  const asked: { wish: number; answer: (told: Told | Error) => void }[] = []
  const press = (before: number, now: number) =>
    inTurn<number, Told>({
      key: 'like',
      now,
      before,
      set: (facts) => shown.push(facts),
      ask: () =>
        new Promise((resolve, reject) => {
          const answer = (told: Told | Error) => (told instanceof Error ? reject(told) : resolve(told))
          asked.push({ wish: now, answer })
        }),
    })
  const answer = async (at: number, told: Told | Error) => {
    await expect.poll(() => asked.length).toBe(at + 1)
    asked[at]?.answer(told)
  }
  return { shown, asked, press, answer }
}
const lost = new TypeError('Failed to fetch')

test('two presses are asked one after the other, and both are shown at once', async () => {
  const { shown, asked, press, answer } = pressing()
  const both = [press(0, 1), press(1, 0)]
  expect(shown).toEqual([1, 0])
  await answer(0, { ok: true })
  await answer(1, { ok: true })
  expect((await Promise.all(both)).map((told) => told?.ok)).toEqual([true, true])
  expect([asked.map(({ wish }) => wish), shown]).toEqual([
    [1, 0],
    [1, 0],
  ])
})

test('when neither arrives it is as it was before the first', async () => {
  const { shown, press, answer } = pressing()
  const both = [press(0, 1), press(1, 0)]
  await answer(0, lost)
  await answer(1, lost)
  expect(await Promise.all(both)).toEqual([undefined, undefined])
  expect(shown.at(-1)).toBe(0)
})

test('when only the second is refused it is what the first made of it', async () => {
  const { shown, press, answer } = pressing()
  const both = [press(0, 1), press(1, 0)]
  await answer(0, { ok: true })
  await answer(1, { ok: false })
  await Promise.all(both)
  expect(shown.at(-1)).toBe(1)
  // The next press begins from there.
  const third = press(1, 0)
  await answer(2, lost)
  await third
  expect(shown.at(-1)).toBe(1)
})
