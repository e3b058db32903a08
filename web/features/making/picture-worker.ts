import { shrink } from './shrink.ts'
import type { PictureAnswer, PictureTask } from './picture-tasks.ts'

/** More than a phone's camera makes; the size is known before a pixel is decoded. */
const MAX_PIXELS = 64_000_000

async function heicBitmap(file: File) {
  const { default: heic } = await import('heic-decode')
  const images = await heic.all({ buffer: new Uint8Array(await file.arrayBuffer()) })
  try {
    // Tiles and small copies may stand beside the picture: it is the largest.
    const [first] = images.toSorted((a, b) => b.width * b.height - a.width * a.height)
    if (!first || first.width * first.height > MAX_PIXELS) throw new Error('not a picture for here')
    const { width, height, data } = await first.decode()
    const pixels = new ImageData(new Uint8ClampedArray(data), width, height)
    return await createImageBitmap(pixels)
  } finally {
    images.dispose()
  }
}

/** Whether the browser reads it itself is tried first. */
const bitmapOf = (file: File) =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => heicBitmap(file))

self.addEventListener('message', async ({ data: { task, file } }: MessageEvent<PictureTask>) => {
  let answer: PictureAnswer
  try {
    const bitmap = await bitmapOf(file)
    answer = { made: task === 'heic' ? bitmap : await shrink(bitmap, file) }
  } catch (error) {
    answer = { fault: error instanceof Error ? error.message : String(error) }
  }
  const made = 'made' in answer ? answer.made : undefined
  self.postMessage(answer, { transfer: made instanceof ImageBitmap ? [made] : [] })
})
