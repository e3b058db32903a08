import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { colourName, perceptualHash, placeholderColour } from './colours.ts'
import { MAX_PIXELS } from './media-rules.ts'

/** Why a file cannot be made ready; the word is shown to its owner in their language. */
export class CannotMake extends Error {
  readonly fault: Fault
  constructor(fault: Fault, cause?: unknown) {
    super(fault, { cause })
    this.fault = fault
  }
}
export type Fault =
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

/** A moving picture counts with all its frames. */
const MAX_FRAMES = 600
const FINE_PIXELS = 24_000_000
/** The largest we take needs a few; a drawing that was made to need hours is not waited for. */
const DRAW_SECONDS = 90

/**
 * The one copy of a picture that is kept: the right way up, without what the camera wrote into it (place,
 * time, device), as pixels that we drew ourselves. Nothing of the file that was sent is ever served.
 */
export async function makeMaster(bytes: Buffer, mediaType: string): Promise<Master> {
  try {
    return await draw(bytes, mediaType)
  } catch (error) {
    if (error instanceof CannotMake) throw error
    throw new CannotMake(faultOf(error), error)
  }
}

function faultOf(error: unknown): Fault {
  const { message } = error as Error
  if (/pixel limit|too large|dimensions/i.test(message)) return 'TOO_MANY_PIXELS'
  return message.startsWith('timeout') ? 'TOOK_TOO_LONG' : 'UNREADABLE'
}

async function draw(bytes: Buffer, mediaType: string): Promise<Master> {
  const isHeic = /^image\/hei[cf]/.test(mediaType)
  const source = isHeic ? await heicPixels(bytes) : { input: bytes, raw: { raw: undefined } }
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' as const, ...source.raw }
  const head = isHeic ? undefined : await sharp(source.input, options).metadata()
  const isAnimated = (head?.pages ?? 1) > 1 && ['image/gif', 'image/webp', 'image/apng'].includes(mediaType)
  if (isAnimated && (head?.pages ?? 0) > MAX_FRAMES) throw new CannotMake('TOO_MANY_PIXELS')
  const pages = isAnimated ? { pages: head?.pages ?? 1 } : {}
  const picture = sharp(source.input, { ...options, ...pages })
  if (!isAnimated) picture.autoOrient()
  picture.timeout({ seconds: DRAW_SECONDS })
  // Fine edges between colours take most of the time, and are finer than anybody sees in a very large picture.
  const pixels = source.raw.raw ?? head
  const isFine = (pixels?.width ?? 0) * (pixels?.height ?? 0) <= FINE_PIXELS
  const { data, info } = await picture
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
type Pixels = { width: number; height: number; data: Uint8Array } | { fault: Fault }

/** Decoding HEIC takes seconds of pure work: another thread does it, and one that hangs is ended. */
export async function heicPixels(bytes: Buffer) {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
    workerData: { bytes, maxPixels: MAX_PIXELS },
  })
  const timer = setTimeout(() => void worker.terminate(), HEIC_MS)
  try {
    const answer = await new Promise<Pixels>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => reject(new CannotMake('TOOK_TOO_LONG')))
    })
    if ('fault' in answer) throw new CannotMake(answer.fault)
    const { width, height, data } = answer
    const input = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
    return { input, raw: { raw: { width, height, channels: 4 as const } } }
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
