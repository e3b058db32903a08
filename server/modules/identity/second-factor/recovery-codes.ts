import { randomInt } from 'node:crypto'

const COUNT = 10
/** Without characters that are easily confused in handwriting. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

const randomGroup = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')
export const newRecoveryCodes = () => Array.from({ length: COUNT }, () => `${randomGroup()}-${randomGroup()}`)

/** Canonical form for hashing; undefined when it cannot be a recovery code. */
export function normalizeRecoveryCode(input: string) {
  const plain = input.toLowerCase().replace(/[\s-]/g, '')
  return /^[a-z2-9]{10}$/.test(plain) ? `${plain.slice(0, 5)}-${plain.slice(5)}` : undefined
}
