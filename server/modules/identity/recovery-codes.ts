import { randomInt } from 'node:crypto'

const COUNT = 10
/** Nothing that could be taken for something else when written by hand. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

const word = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
export const newRecoveryCodes = () => Array.from({ length: COUNT }, () => `${word()}-${word()}`)

/** As it is hashed, however it was typed; undefined when it cannot be one. */
export function asRecoveryCode(typed: string) {
  const plain = typed.toLowerCase().replace(/[\s-]/g, '')
  return /^[a-z2-9]{10}$/.test(plain) ? `${plain.slice(0, 5)}-${plain.slice(5)}` : undefined
}
