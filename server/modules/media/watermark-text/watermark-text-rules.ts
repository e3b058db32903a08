import { createHash } from 'node:crypto'

const MAX_LENGTH = 40
/** The characters of the font that draws it. */
const drawable = /^[ -~áéíóúüñÁÉÍÓÚÜÑ¡¿©]+$/

export const defaultWatermark = (username: string) => `Fanlight @${username}`

export function watermarkTextError(text: string) {
  if (text.length > MAX_LENGTH) return 'Use up to 40 characters.' as const
  return drawable.test(text) ? undefined : ('Use Latin letters, digits and punctuation.' as const)
}

/** Distinguishes stored copies with different texts. */
export const watermarkVersion = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** The drawing library reads markup. */
export const escapeMarkup = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
