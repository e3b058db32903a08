import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until a condition returns a value and returns it; on timeout throws with its description. */
export async function waitUntil<T>(
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
