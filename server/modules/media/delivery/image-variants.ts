import sharp, { type Sharp } from 'sharp'
import type { Context } from '../../../context.ts'
import { bytesOf, StorageFull } from '../../../ports/storage.ts'
import { MAX_PIXELS, variantFolder } from '../media-rules.ts'
import { createSlots } from './render-slots.ts'
import { variantName, type Format, type Variant } from './variant-rules.ts'

type VariantInput = {
  /** Folder name of its variants. */
  id: string
  master: Master
  variant: Variant
  isAnimated?: boolean
  /** An overlay, and a name that distinguishes copies with different overlays. */
  over?: { name: string; draw: (image: RawImage) => Promise<RawImage> }
}
/** Storage key of the master, or a function that reads it. */
type Master = string | (() => Promise<Buffer>)
type RenderInput = { master: Master; make: (master: Buffer) => Promise<Buffer> }
export type RawImage = { data: Buffer; width: number; height: number; channels: 3 | 4 }

/** Size of the in-memory cache. */
const MAX_CACHE_BYTES = 96_000_000
/** Larger variants are read from storage each time. */
const MAX_CACHED_IMAGE_BYTES = 1_500_000

/** Renders at a time: the other two threads of the pool stay free for password hashing. */
const MAX_RENDERS = 2

export const mediaTypes: Record<Format, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpeg: 'image/jpeg',
}

export type ImageVariants = ReturnType<typeof createImageVariants>

/** Image variants from memory, storage, or rendered once for all concurrent requests. */
export function createImageVariants({ storage }: Pick<Context, 'storage'>) {
  const cache = new Map<string, Buffer>()
  const inFlight = new Map<string, Promise<Buffer | undefined>>()
  let [cachedBytes, rendered] = [0, 0]
  const renderSlot = createSlots(MAX_RENDERS)

  const addToCache = (key: string, bytes: Buffer) => {
    if (bytes.length > MAX_CACHED_IMAGE_BYTES) return
    cache.set(key, bytes)
    cachedBytes += bytes.length
    for (const [oldest, { length }] of cache) {
      if (cachedBytes <= MAX_CACHE_BYTES) break
      cache.delete(oldest)
      cachedBytes -= length
    }
  }
  const readStored = async (key: string) => {
    const stored = await storage.open(key)
    return stored && bytesOf(stored)
  }
  const renderOrRead = async (key: string, { master: from, make: render }: RenderInput) => {
    const stored = await readStored(key)
    if (stored) return stored
    const master = await (typeof from === 'string' ? readStored(from) : from())
    if (!master) return undefined
    rendered += 1
    const bytes = await renderSlot(() => render(master))
    // A full disk must not prevent serving: the variant is just not stored.
    await storage.put(key, bytes).catch((error: unknown) => {
      if (!(error instanceof StorageFull)) throw error
    })
    return bytes
  }
  /** Reads from memory or storage, or renders from the master. */
  const get = async (key: string, input: RenderInput) => {
    const cached = cache.get(key)
    if (cached) {
      // Least recently used first.
      cache.delete(key)
      cache.set(key, cached)
      return cached
    }
    const pending = inFlight.get(key) ?? renderOrRead(key, input).finally(() => inFlight.delete(key))
    inFlight.set(key, pending)
    const bytes = await pending
    if (bytes && !cache.has(key)) addToCache(key, bytes)
    return bytes
  }

  return {
    /** Number of variants rendered since start. */
    renderCount: () => rendered,
    /** Undefined if the image does not exist. */
    get: (image: VariantInput) => {
      const { id, variant, over, master } = image
      const key = `${variantFolder(id)}/${over ? `${over.name}/` : ''}${variantName(variant)}`
      return get(key, { master, make: (bytes) => renderVariant(bytes, image) })
    },
    /** Any other derived image, by storage key. */
    getDerived: get,
    /** Call after an image was replaced or removed. */
    forget(id: string) {
      for (const [key, { length }] of cache)
        if (key.startsWith(`${variantFolder(id)}/`)) {
          cache.delete(key)
          cachedBytes -= length
        }
    },
  }
}

async function renderVariant(master: Buffer, { variant, isAnimated = false, over }: VariantInput) {
  const { width, height, blur } = variant
  const isMoving = isAnimated && variant.format === 'webp' && !over
  const image = sharp(master, { limitInputPixels: MAX_PIXELS * 2, ...(isMoving ? { pages: -1 } : {}) })
  if (width || height)
    image.resize({
      ...(width ? { width } : {}),
      ...(height ? { height } : {}),
      fit: 'cover',
      withoutEnlargement: true,
    })
  if (blur) image.blur(blur)
  if (!over) return encode(image, variant).toBuffer()
  const { data, info } = await image.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  const drawn = await over.draw({
    data,
    width: info.width,
    height: info.height,
    channels: info.channels === 4 ? 4 : 3,
  })
  const raw = { width: drawn.width, height: drawn.height, channels: drawn.channels }
  return encode(sharp(drawn.data, { raw }), variant).toBuffer()
}

function encode(image: Sharp, { format, quality }: Variant) {
  if (format === 'avif') return image.avif({ quality: Math.max(1, quality - 25), effort: 1 })
  if (format === 'jpeg') return image.flatten({ background: '#fff' }).jpeg({ quality, mozjpeg: true })
  return image.webp({ quality, effort: 2 })
}
