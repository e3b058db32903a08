/**
 * A random UUID. `crypto.randomUUID` is there on https and localhost only, and a phone that opens the product
 * over the local network has neither.
 */
export function randomId() {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  const part = (from: number, to?: number) => hex.slice(from, to)
  return `${part(0, 8)}-${part(8, 12)}-4${part(13, 16)}-8${part(17, 20)}-${part(20)}`
}
