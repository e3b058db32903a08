/** What of a picture is asked for. A side of 0 is left to the other. */
export type Variant = { width: number; height: number; quality: number; blur: number; format: Format }
export type Format = 'webp' | 'avif' | 'jpeg'
type Query = Record<string, string | undefined>

/** The sizes there are; anything else must be signed by us, so that nobody can fill the disk. */
export const SIZES: ReadonlySet<number> = new Set([0, 80, 100, 160, 320, 480, 640, 960, 1280, 1920])
const BLURS: ReadonlySet<number> = new Set([0, 20, 50])
export const QUALITY = 80
/** Of a blurred picture nothing fine is left to keep. */
const BLURRED_QUALITY = 1
const formats = new Set<string>(['webp', 'avif', 'jpeg'])

const whole = (text: string | undefined, otherwise: number) =>
  text === undefined || text === '' ? otherwise : /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN

/** Undefined when what is asked for is not on the ladder. */
export function readVariant(query: Query, accept: string): Variant | undefined {
  const [width, height, blur] = [whole(query.w, 0), whole(query.h, 0), whole(query.blur, 0)]
  const usual = blur ? BLURRED_QUALITY : QUALITY
  const quality = whole(query.q, usual)
  const isOnLadder =
    SIZES.has(width) &&
    SIZES.has(height) &&
    BLURS.has(blur) &&
    quality === usual &&
    (width === 0 || height === 0 || width === height)
  if (!isOnLadder || (query.f && !formats.has(query.f))) return undefined
  return { width, height, quality, blur, format: (query.f as Format | undefined) ?? byAccept(accept) }
}

/** The smallest a browser says it can read. */
export const byAccept = (accept: string): Format =>
  accept.includes('image/avif')
    ? 'avif'
    : accept.includes('image/webp') || !accept.includes('image/')
      ? 'webp'
      : 'jpeg'

export const variantName = ({ width, height, quality, blur, format }: Variant) =>
  `w${width}-h${height}-q${quality}-b${blur}.${format}`

/** A picture that is asked for as it is kept. */
export const isPlain = (query: Query) =>
  [query.w, query.h, query.q, query.f, query.blur].every((value) => value === undefined)
