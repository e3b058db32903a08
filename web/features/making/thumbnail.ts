import { isNamedHeic, openPicture } from './open-picture.ts'

const WIDTH = 160
const HEIGHT = 200
/** Where a film's poster is taken from, too. */
const AT_SECONDS = 3
/** A file no frame comes of: better no picture than one that is waited for. */
const PATIENCE_MS = 8000

/** A small picture of a file that is still here, as an address to be revoked; nothing for what shows nothing. */
export async function thumbnailOf(file: File): Promise<string | undefined> {
  const isFilm = file.type.startsWith('video/') || /\.(mov|avi)$/i.test(file.name)
  if (!isFilm && !file.type.startsWith('image/') && !isNamedHeic(file)) return undefined
  const source = isFilm ? await frameOf(file) : await openPicture(file)
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT)
  const scale = Math.max(WIDTH / source.width, HEIGHT / source.height)
  const [width, height] = [source.width * scale, source.height * scale]
  canvas.getContext('2d')?.drawImage(source, (WIDTH - width) / 2, (HEIGHT - height) / 2, width, height)
  source.close()
  return URL.createObjectURL(await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 }))
}

/** One frame of a film; the film is read from where it lies, no more of it than the frame needs. */
async function frameOf(file: File): Promise<ImageBitmap> {
  const film = document.createElement('video')
  const url = URL.createObjectURL(file)
  film.muted = true
  film.playsInline = true
  film.preload = 'auto'
  try {
    const loaded = heard(film, 'loadeddata')
    film.src = url
    await loaded
    const seconds = Number.isFinite(film.duration) ? film.duration : 0
    const there = heard(film, 'seeked')
    film.currentTime = Math.min(AT_SECONDS, seconds / 2)
    await there
    return await createImageBitmap(film)
  } finally {
    film.removeAttribute('src')
    film.load()
    URL.revokeObjectURL(url)
  }
}

const heard = (film: HTMLVideoElement, name: string) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no ${name}`)), PATIENCE_MS)
    film.addEventListener(name, () => (clearTimeout(timer), resolve()), { once: true })
    film.addEventListener('error', () => (clearTimeout(timer), reject(new Error('unreadable'))), {
      once: true,
    })
  })
