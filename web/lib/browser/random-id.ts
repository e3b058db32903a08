/** A random UUID. `crypto.randomUUID` is missing without HTTPS, e.g. on a phone in the local network. */
export function randomId() {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  const part = (from: number, to?: number) => hex.slice(from, to)
  return `${part(0, 8)}-${part(8, 12)}-4${part(13, 16)}-8${part(17, 20)}-${part(20)}`
}
