import { isHeicFile, decodeImage } from './decode-image.ts'

const WIDTH = 160
const HEIGHT = 200
/** The same position the server uses for posters. */
const AT_SECONDS = 3
/** Gives up on files that never deliver a frame. */
const TIMEOUT_MS = 8000

/**
 * Object URL of a local file's thumbnail, to be revoked by the caller; undefined for audio and unreadable
 * files.
 */
export async function thumbnailOf(file: File): Promise<string | undefined> {
  const isVideo = file.type.startsWith('video/') || /\.(mov|avi)$/i.test(file.name)
  if (!isVideo && !file.type.startsWith('image/') && !isHeicFile(file)) return undefined
  const source = isVideo ? await captureFrame(file) : await decodeImage(file)
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT)
  const scale = Math.max(WIDTH / source.width, HEIGHT / source.height)
  const [width, height] = [source.width * scale, source.height * scale]
  canvas.getContext('2d')?.drawImage(source, (WIDTH - width) / 2, (HEIGHT - height) / 2, width, height)
  source.close()
  return URL.createObjectURL(await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 }))
}

/** One frame of a local video, without reading the whole file. */
async function captureFrame(file: File): Promise<ImageBitmap> {
  const video = document.createElement('video')
  const url = URL.createObjectURL(file)
  video.muted = true
  video.playsInline = true
  video.preload = 'auto'
  try {
    const metadata = waitForEvent(video, 'loadeddata')
    video.src = url
    await metadata
    const seconds = Number.isFinite(video.duration) ? video.duration : 0
    const seeked = waitForEvent(video, 'seeked')
    video.currentTime = Math.min(AT_SECONDS, seconds / 2)
    await seeked
    return await createImageBitmap(video)
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(url)
  }
}

const waitForEvent = (video: HTMLVideoElement, name: string) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no ${name}`)), TIMEOUT_MS)
    video.addEventListener(name, () => (clearTimeout(timer), resolve()), { once: true })
    video.addEventListener('error', () => (clearTimeout(timer), reject(new Error('unreadable'))), {
      once: true,
    })
  })
