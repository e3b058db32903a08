import { shrinkBitmap } from './shrink-bitmap.ts'
import type { ImageTaskResult, ImageTask } from './image-worker-client.ts'

/** Above any phone camera; checked before decoding. */
const MAX_PIXELS = 64_000_000

async function heicBitmap(file: File) {
  const { default: heic } = await import('heic-decode')
  const images = await heic.all({ buffer: new Uint8Array(await file.arrayBuffer()) })
  try {
    // A file may contain tiles and thumbnails; the largest image is the photo.
    const [first] = images.toSorted((a, b) => b.width * b.height - a.width * a.height)
    if (!first || first.width * first.height > MAX_PIXELS) throw new Error('not a picture for here')
    const { width, height, data } = await first.decode()
    const pixels = new ImageData(new Uint8ClampedArray(data), width, height)
    return await createImageBitmap(pixels)
  } finally {
    images.dispose()
  }
}

/** Prefers the browser's own decoder. */
const bitmapOf = (file: File) =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => heicBitmap(file))

self.addEventListener('message', async ({ data: { task, file } }: MessageEvent<ImageTask>) => {
  let response: ImageTaskResult
  try {
    const bitmap = await bitmapOf(file)
    response = { result: task === 'heic' ? bitmap : await shrinkBitmap(bitmap, file) }
  } catch (error) {
    response = { error: error instanceof Error ? error.message : String(error) }
  }
  const made = 'result' in response ? response.result : undefined
  self.postMessage(response, { transfer: made instanceof ImageBitmap ? [made] : [] })
})
