import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import type { SharedCreator } from './share-page-store.ts'

const WIDTH = 1200
const HEIGHT = 630
const MAX_CACHED = 200
/** Recently rendered images, by content. */
const cachedImages = new Map<string, Promise<Buffer>>()

type ShareCard = Omit<SharedCreator, 'isPrivate'>
/** An image that is not public itself, such as a locked preview; `key` identifies it. */
type Cover = { key: string; bytes: Buffer }

/** Open Graph image of a profile or post: cover, portrait and name. Rendered on demand. */
export function drawShareImage(app: FastifyInstance, person: ShareCard, own?: Cover) {
  const key = JSON.stringify([person, own?.key])
  const cached = cachedImages.get(key)
  if (cached) return cached
  const image = renderImage(app, person, own?.bytes)
  cachedImages.set(key, image)
  image.catch(() => cachedImages.delete(key))
  const [oldest] = cachedImages.size > MAX_CACHED ? cachedImages.keys() : []
  if (oldest) cachedImages.delete(oldest)
  return image
}

async function renderImage(
  app: FastifyInstance,
  { username, name, headline, profilePic, coverPic }: ShareCard,
  own?: Buffer,
) {
  const [portrait, cover] = await Promise.all([
    fetchPublicImage(app, profilePic),
    own ?? fetchPublicImage(app, coverPic),
  ])
  const lines = wrapText(name, 17).slice(0, 2)
  const words = wrapText(headline, 34).slice(0, 2)
  const size = lines.some((line) => line.length > 14) ? 62 : 76
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="Bricolage Grotesque, Inter, DejaVu Sans, sans-serif">
    <rect y="0" width="${WIDTH}" height="${HEIGHT}" fill="#121017" fill-opacity="${cover ? 0.66 : 1}"/>
    ${lines.map((line, n) => `<text x="470" y="${240 + n * (size + 8)}" font-size="${size}" font-weight="700" fill="#ffffff">${escapeXml(line)}</text>`).join('')}
    <text x="470" y="${250 + lines.length * (size + 8)}" font-size="34" fill="#ffffff" fill-opacity="0.82">@${escapeXml(username)}</text>
    ${words.map((line, n) => `<text x="470" y="${320 + lines.length * (size + 8) + n * 44}" font-size="32" fill="#ffffff" fill-opacity="0.92">${escapeXml(line)}</text>`).join('')}
    <g transform="translate(470 548) scale(1.5)" fill="#e8415f">${logoPaths}</g>
    <text x="556" y="582" font-size="36" font-weight="700" fill="#ffffff">Fanlight</text>
  </svg>`
  const base = cover
    ? sharp(cover).resize(WIDTH, HEIGHT, { fit: 'cover' })
    : sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#121017' } })
  return base
    .composite([
      { input: Buffer.from(text) },
      { input: await renderPortrait(portrait, name), left: 90, top: 118 },
    ])
    .jpeg({ quality: 82 })
    .toBuffer()
}

/** 4:5, with an arched top. */
async function renderPortrait(portrait: Buffer | undefined, name: string) {
  const arch = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="400"><path d="M0 160a160 160 0 0 1 320 0v216a24 24 0 0 1-24 24H24a24 24 0 0 1-24-24Z"/></svg>',
  )
  const inside = portrait
    ? sharp(portrait).resize(320, 400, { fit: 'cover', position: 'top' })
    : sharp(
        Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="400"><rect width="320" height="400" fill="#2a2533"/><text x="160" y="240" font-size="120" font-family="DejaVu Sans, sans-serif" font-weight="700" text-anchor="middle" fill="#f3f0f7">${escapeXml(Array.from(name)[0] ?? '')}</text></svg>`,
        ),
      )
  return inside
    .ensureAlpha()
    .composite([{ input: arch, blend: 'dest-in' }])
    .png()
    .toBuffer()
}

/** Fetches a public image; undefined if missing. */
async function fetchPublicImage(app: FastifyInstance, key: string | null) {
  if (!key) return undefined
  const reply = await app.inject({ url: `/media/${key.split('/').map(encodeURIComponent).join('/')}` })
  return reply.statusCode === 200 ? reply.rawPayload : undefined
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Wraps words into lines of about this many characters; longer words are cut. */
export function wrapText(text: string, letters: number) {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length + 1 <= letters)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word.length > letters ? `${word.slice(0, letters - 1)}…` : word)
  }
  return lines
}

const logoPaths =
  '<path d="M0 24A24 24 0 0 1 4.1 10.59L17.06 20.01A8 8 0 0 0 16 24Z"/><path d="M5.1 9.21A24 24 0 0 1 15.78 1.45L20.73 16.7A8 8 0 0 0 18.06 18.64Z"/><path d="M17.4 0.93A24 24 0 0 1 30.6 0.93L25.65 16.17A8 8 0 0 0 22.35 16.17Z"/><path d="M32.22 1.45A24 24 0 0 1 42.9 9.21L29.94 18.64A8 8 0 0 0 27.27 16.7Z"/><path d="M43.9 10.59A24 24 0 0 1 48 24L32 24A8 8 0 0 0 30.94 20.01Z"/>'
