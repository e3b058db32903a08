import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until something holds and returns it; fails with the name of what it waited for. */
export async function until<T>(
  what: string,
  look: () => Promise<T | undefined | false> | T | undefined | false,
  { withinMs = 45_000, everyMs = 20 } = {},
): Promise<T> {
  const deadline = Date.now() + withinMs
  for (;;) {
    const found = await look()
    if (found !== undefined && found !== false) return found
    if (Date.now() > deadline) throw new Error(`waited ${withinMs} ms in vain until ${what}`)
    await sleep(everyMs)
  }
}
