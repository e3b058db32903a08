/** An image variant. A side of 0 follows the other. */
export type Variant = { width: number; height: number; quality: number; blur: number; format: Format }
export type Format = 'webp' | 'avif' | 'jpeg'
type Query = Record<string, string | undefined>

/** Allowed sizes; others must be signed, so that nobody can fill the disk. */
export const SIZES: ReadonlySet<number> = new Set([0, 80, 100, 160, 320, 480, 640, 960, 1280, 1920])
const BLURS: ReadonlySet<number> = new Set([0, 20, 50])
export const QUALITY = 80
/** Blurred images have no detail to preserve. */
const BLURRED_QUALITY = 1
const formats = new Set<string>(['webp', 'avif', 'jpeg'])

const parseInteger = (text: string | undefined, otherwise: number) =>
  text === undefined || text === '' ? otherwise : /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN

/** Undefined if the requested size is not allowed. */
export function readVariant(query: Query, accept: string): Variant | undefined {
  const [width, height, blur] = [
    parseInteger(query.w, 0),
    parseInteger(query.h, 0),
    parseInteger(query.blur, 0),
  ]
  const usual = blur ? BLURRED_QUALITY : QUALITY
  const quality = parseInteger(query.q, usual)
  const isOnLadder =
    SIZES.has(width) &&
    SIZES.has(height) &&
    BLURS.has(blur) &&
    quality === usual &&
    (width === 0 || height === 0 || width === height)
  if (!isOnLadder || (query.f && !formats.has(query.f))) return undefined
  return { width, height, quality, blur, format: (query.f as Format | undefined) ?? negotiateFormat(accept) }
}

/** The most compact format the browser accepts. */
export const negotiateFormat = (accept: string): Format =>
  accept.includes('image/avif')
    ? 'avif'
    : accept.includes('image/webp') || !accept.includes('image/')
      ? 'webp'
      : 'jpeg'

export const variantName = ({ width, height, quality, blur, format }: Variant) =>
  `w${width}-h${height}-q${quality}-b${blur}.${format}`

/** Whether the original size is requested. */
export const isOriginalSize = (query: Query) =>
  [query.w, query.h, query.q, query.f, query.blur].every((value) => value === undefined)
