import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { colourName, perceptualHash, placeholderColour } from '../processing/colours.ts'
import { MAX_PIXELS } from '../media-rules.ts'
import { ProcessingError, type ProcessingFault } from '../processing/processing-error.ts'
import type { DecodeResults, DecodeTask, ImageSize, Master, RenderedImage } from './decode-task.ts'
import { isRenderableSvg } from './svg-limits.ts'

/** Frame limit of animated images. */
const MAX_FRAMES = 600
const FINE_PIXELS = 24_000_000
const COPY_SIDE = 4096

/** Decodes an untrusted image. Only called in decoder processes, which are killed when it takes too much. */
export async function decodeImage(task: DecodeTask): Promise<DecodeResults[DecodeTask['type']]> {
  const bytes = Buffer.from(task.bytes.buffer, task.bytes.byteOffset, task.bytes.byteLength)
  try {
    if (task.type === 'master') return await renderMaster(bytes, task.mediaType)
    const source = await readSource(bytes, task.isHeic)
    if (task.type === 'sizes') return await renderSizes(source, task.sizes)
    if (task.type === 'document') return await renderDocument(source, task.maxSide)
    return await renderCopy(source)
  } catch (error) {
    if (error instanceof ProcessingError) throw error
    throw new ProcessingError(toFault(error), error)
  }
}

const toFault = (error: unknown): ProcessingFault =>
  /pixel limit|too large|dimensions/i.test((error as Error).message) ? 'TOO_MANY_PIXELS' : 'UNREADABLE'

type Source = { input: Buffer; raw?: { width: number; height: number; channels: 4 } }

const readSource = async (bytes: Buffer, isHeic: boolean): Promise<Source> =>
  isHeic ? decodeHeic(bytes) : { input: bytes }

const openSource = ({ input, raw }: Source, options: { pages?: number } = {}) =>
  sharp(input, {
    limitInputPixels: MAX_PIXELS,
    failOn: 'error',
    ...(raw ? { raw } : {}),
    ...options,
  })

/** Upright, without metadata (location, time, device), re-encoded. The uploaded bytes are never served. */
async function renderMaster(bytes: Buffer, mediaType: string): Promise<Master> {
  if (mediaType === 'image/svg+xml' && !isRenderableSvg(bytes)) throw new ProcessingError('TOO_COMPLEX')
  const source = await readSource(bytes, /^image\/hei[cf]/.test(mediaType))
  const head = source.raw ? undefined : await openSource(source).metadata()
  const isAnimated = (head?.pages ?? 1) > 1 && ['image/gif', 'image/webp', 'image/apng'].includes(mediaType)
  if (isAnimated && (head?.pages ?? 0) > MAX_FRAMES) throw new ProcessingError('TOO_MANY_PIXELS')
  const image = openSource(source, isAnimated ? { pages: head?.pages ?? 1 } : {})
  if (!isAnimated) image.autoOrient()
  // Smart subsampling takes most of the time and is invisible in very large images.
  const pixels = source.raw ?? head
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

/** WebP, upright, without metadata. First frame only for animated images. */
async function renderSizes(source: Source, sizes: readonly ImageSize[]) {
  const images: RenderedImage[] = []
  for (const { width, height, fit } of sizes) {
    const { data, info } = await openSource(source)
      .autoOrient()
      .resize({ width, height, fit, withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
    images.push({ bytes: data, width: info.width, height: info.height })
  }
  return images
}

async function renderDocument(source: Source, maxSide: number): Promise<RenderedImage> {
  const { data, info } = await openSource(source, { pages: 1 })
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 88 })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

async function renderCopy(source: Source) {
  const bytes = await openSource(source)
    .autoOrient()
    .resize({ width: COPY_SIDE, height: COPY_SIDE, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return { bytes, hash: await perceptualHash(sharp(bytes)) }
}

type DecodedPixels = { width: number; height: number; data: Uint8Array } | { fault: ProcessingFault }

/** In a thread, so that the process still notices when its parent ends. */
async function decodeHeic(bytes: Buffer): Promise<Source> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
    workerData: { bytes, maxPixels: MAX_PIXELS },
  })
  try {
    const response = await new Promise<DecodedPixels>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => reject(new ProcessingError('UNREADABLE')))
    })
    if ('fault' in response) throw new ProcessingError(response.fault)
    const { width, height, data } = response
    const input = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
    return { input, raw: { width, height, channels: 4 } }
  } finally {
    await worker.terminate()
  }
}
