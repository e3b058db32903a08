import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { colourName, perceptualHash, placeholderColour } from './colours.ts'
import { MAX_PIXELS } from '../media-rules.ts'

/** Processing failure; the fault code is shown to the owner in their language. */
export class ProcessingError extends Error {
  readonly fault: ProcessingFault
  constructor(fault: ProcessingFault, cause?: unknown) {
    super(fault, { cause })
    this.fault = fault
  }
}
export type ProcessingFault =
  | 'UNREADABLE'
  | 'TOO_MANY_PIXELS'
  | 'TOO_LONG'
  | 'NO_PICTURE_OR_SOUND'
  | 'NO_FFMPEG'
  | 'TOOK_TOO_LONG'
  | 'UNEXPECTED'

export type Master = {
  bytes: Buffer
  width: number
  height: number
  isAnimated: boolean
  colour: string
  colourName: string
  hash: string
}

/** Frame limit of animated images. */
const MAX_FRAMES = 600
const FINE_PIXELS = 24_000_000
/** Rendering timeout; the largest allowed image needs a few seconds. */
const RENDER_SECONDS = 90

/**
 * Renders the stored master of an image: upright, without metadata (location, time, device), re-encoded.
 * The uploaded bytes are never served.
 */
export async function createMaster(bytes: Buffer, mediaType: string): Promise<Master> {
  try {
    return await renderMaster(bytes, mediaType)
  } catch (error) {
    if (error instanceof ProcessingError) throw error
    throw new ProcessingError(toFault(error), error)
  }
}

function toFault(error: unknown): ProcessingFault {
  const { message } = error as Error
  if (/pixel limit|too large|dimensions/i.test(message)) return 'TOO_MANY_PIXELS'
  return message.startsWith('timeout') ? 'TOOK_TOO_LONG' : 'UNREADABLE'
}

async function renderMaster(bytes: Buffer, mediaType: string): Promise<Master> {
  const isHeic = /^image\/hei[cf]/.test(mediaType)
  const source = isHeic ? await heicPixels(bytes) : { input: bytes, raw: { raw: undefined } }
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' as const, ...source.raw }
  const head = isHeic ? undefined : await sharp(source.input, options).metadata()
  const isAnimated = (head?.pages ?? 1) > 1 && ['image/gif', 'image/webp', 'image/apng'].includes(mediaType)
  if (isAnimated && (head?.pages ?? 0) > MAX_FRAMES) throw new ProcessingError('TOO_MANY_PIXELS')
  const pages = isAnimated ? { pages: head?.pages ?? 1 } : {}
  const image = sharp(source.input, { ...options, ...pages })
  if (!isAnimated) image.autoOrient()
  image.timeout({ seconds: RENDER_SECONDS })
  // Smart subsampling takes most of the time and is invisible in very large images.
  const pixels = source.raw.raw ?? head
  const isFine = (pixels?.width ?? 0) * (pixels?.height ?? 0) <= FINE_PIXELS
  const { data, info } = await image
    .resize({ width: 8192, height: isAnimated ? 1080 : 8192, fit: 'inside', withoutEnlargement: true })
    .webp(isAnimated ? { quality: 80, effort: 2 } : { quality: 92, effort: 2, smartSubsample: isFine })
    .toBuffer({ resolveWithObject: true })
  const first = sharp(data)
  const colour = await placeholderColour(first)
  return {
    bytes: data,
    width: info.width,
    height: info.pageHeight ?? info.height,
    isAnimated,
    colour,
    colourName: colourName(colour),
    hash: await perceptualHash(first),
  }
}

const HEIC_MS = 60_000
type DecodedPixels = { width: number; height: number; data: Uint8Array } | { fault: ProcessingFault }

/** HEIC decoding is CPU-bound: it runs in a worker thread with a timeout. */
export async function heicPixels(bytes: Buffer) {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
    workerData: { bytes, maxPixels: MAX_PIXELS },
  })
  const timer = setTimeout(() => void worker.terminate(), HEIC_MS)
  try {
    const response = await new Promise<DecodedPixels>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => reject(new ProcessingError('TOOK_TOO_LONG')))
    })
    if ('fault' in response) throw new ProcessingError(response.fault)
    const { width, height, data } = response
    const input = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
    return { input, raw: { raw: { width, height, channels: 4 as const } } }
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
