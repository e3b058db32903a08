/** Deterministic pseudo-random number from 0 to 1 for a seed text. */
export function randomFor(of: string) {
  let mixed = 0x811c9dc5
  for (let i = 0; i < of.length; i++) mixed = Math.imul(mixed ^ of.charCodeAt(i), 0x01000193)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
}
export const pick = <T>(list: readonly T[], of: string) => list[Math.floor(randomFor(of) * list.length)] as T
