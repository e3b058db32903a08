import sharp, { type Sharp } from 'sharp'
import type { Context } from '../../context.ts'
import { bytesOf, StorageFull } from '../../ports/storage.ts'
import { MAX_PIXELS, variantFolder } from './media-rules.ts'
import { variantName, type Format, type Variant } from './variant-rules.ts'

type Picture = {
  /** Names the folder of its variants. */
  id: string
  master: Master
  variant: Variant
  isAnimated?: boolean
  /** What is drawn over it, and the word that tells copies with different drawings apart. */
  over?: { name: string; draw: (picture: Drawn) => Promise<Drawn> }
}
/** The key of what a picture is made from, or how it is read where it is not in the storage. */
type Master = string | (() => Promise<Buffer>)
type Making = { master: Master; make: (master: Buffer) => Promise<Buffer> }
export type Drawn = { data: Buffer; width: number; height: number; channels: 3 | 4 }

/** The newest pictures asked for stay in memory. */
const KEPT_BYTES = 96_000_000
/** Larger ones are read from the storage each time. */
const KEPT_EACH = 1_500_000

export const mediaTypes: Record<Format, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpeg: 'image/jpeg',
}

export type ImageVariants = ReturnType<typeof createImageVariants>

/** Pictures in the sizes they are asked for: from memory, from the storage, or made, once for all who wait. */
export function createImageVariants({ storage }: Pick<Context, 'storage'>) {
  const kept = new Map<string, Buffer>()
  const underWay = new Map<string, Promise<Buffer | undefined>>()
  let [bytesKept, made] = [0, 0]

  const keep = (key: string, bytes: Buffer) => {
    if (bytes.length > KEPT_EACH) return
    kept.set(key, bytes)
    bytesKept += bytes.length
    for (const [oldest, { length }] of kept) {
      if (bytesKept <= KEPT_BYTES) break
      kept.delete(oldest)
      bytesKept -= length
    }
  }
  const readStored = async (key: string) => {
    const stored = await storage.open(key)
    return stored && bytesOf(stored)
  }
  const make = async (key: string, { master: from, make: draw }: Making) => {
    const stored = await readStored(key)
    if (stored) return stored
    const master = await (typeof from === 'string' ? readStored(from) : from())
    if (!master) return undefined
    made += 1
    const bytes = await draw(master)
    // A picture is shown even where there is no room to keep it for the next one who asks.
    await storage.put(key, bytes).catch((error: unknown) => {
      if (!(error instanceof StorageFull)) throw error
    })
    return bytes
  }
  /** From memory, from the storage, or made of its master. */
  const get = async (key: string, making: Making) => {
    const known = kept.get(key)
    if (known) {
      // The newest last.
      kept.delete(key)
      kept.set(key, known)
      return known
    }
    const waiting = underWay.get(key) ?? make(key, making).finally(() => underWay.delete(key))
    underWay.set(key, waiting)
    const bytes = await waiting
    if (bytes && !kept.has(key)) keep(key, bytes)
    return bytes
  }

  return {
    /** How many were made since the start. */
    countMade: () => made,
    /** Undefined when there is no such picture. */
    get: (picture: Picture) => {
      const { id, variant, over, master } = picture
      const key = `${variantFolder(id)}/${over ? `${over.name}/` : ''}${variantName(variant)}`
      return get(key, { master, make: (bytes) => drawVariant(bytes, picture) })
    },
    /** Something else that is made of a picture, by the key it is kept under. */
    made: get,
    /** After a picture was replaced or removed. */
    forget(id: string) {
      for (const [key, { length }] of kept)
        if (key.startsWith(`${variantFolder(id)}/`)) {
          kept.delete(key)
          bytesKept -= length
        }
    },
  }
}

async function drawVariant(master: Buffer, { variant, isAnimated = false, over }: Picture) {
  const { width, height, blur } = variant
  const isMoving = isAnimated && variant.format === 'webp' && !over
  const picture = sharp(master, { limitInputPixels: MAX_PIXELS * 2, ...(isMoving ? { pages: -1 } : {}) })
  if (width || height)
    picture.resize({
      ...(width ? { width } : {}),
      ...(height ? { height } : {}),
      fit: 'cover',
      withoutEnlargement: true,
    })
  if (blur) picture.blur(blur)
  if (!over) return encode(picture, variant).toBuffer()
  const { data, info } = await picture.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  const drawn = await over.draw({
    data,
    width: info.width,
    height: info.height,
    channels: info.channels === 4 ? 4 : 3,
  })
  const raw = { width: drawn.width, height: drawn.height, channels: drawn.channels }
  return encode(sharp(drawn.data, { raw }), variant).toBuffer()
}

function encode(picture: Sharp, { format, quality }: Variant) {
  if (format === 'avif') return picture.avif({ quality: Math.max(1, quality - 25), effort: 1 })
  if (format === 'jpeg') return picture.flatten({ background: '#fff' }).jpeg({ quality, mozjpeg: true })
  return picture.webp({ quality, effort: 2 })
}
