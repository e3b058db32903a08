import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import type { SharedPerson } from './open-page-store.ts'

const WIDTH = 1200
const HEIGHT = 630
const KEPT = 200
/** The last ones that were drawn, by what they show. */
const drawn = new Map<string, Promise<Buffer>>()

type Shown = Omit<SharedPerson, 'isPrivate'>
/** A picture that is not public by itself, such as the glass of a post; `key` tells it from others. */
type Cover = { key: string; bytes: Buffer }

/** The picture a shared profile or post is shown by: the cover, the portrait in its window, the name. Drawn when asked for. */
export function drawSharePicture(app: FastifyInstance, person: Shown, own?: Cover) {
  const key = JSON.stringify([person, own?.key])
  const known = drawn.get(key)
  if (known) return known
  const picture = draw(app, person, own?.bytes)
  drawn.set(key, picture)
  picture.catch(() => drawn.delete(key))
  const [oldest] = drawn.size > KEPT ? drawn.keys() : []
  if (oldest) drawn.delete(oldest)
  return picture
}

async function draw(
  app: FastifyInstance,
  { username, name, headline, profilePic, coverPic }: Shown,
  own?: Buffer,
) {
  const [portrait, cover] = await Promise.all([bytesOf(app, profilePic), own ?? bytesOf(app, coverPic)])
  const lines = wrapped(name, 17).slice(0, 2)
  const words = wrapped(headline, 34).slice(0, 2)
  const size = lines.some((line) => line.length > 14) ? 62 : 76
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="Bricolage Grotesque, Inter, DejaVu Sans, sans-serif">
    <rect y="0" width="${WIDTH}" height="${HEIGHT}" fill="#121017" fill-opacity="${cover ? 0.66 : 1}"/>
    ${lines.map((line, n) => `<text x="470" y="${240 + n * (size + 8)}" font-size="${size}" font-weight="700" fill="#ffffff">${escaped(line)}</text>`).join('')}
    <text x="470" y="${250 + lines.length * (size + 8)}" font-size="34" fill="#ffffff" fill-opacity="0.82">@${escaped(username)}</text>
    ${words.map((line, n) => `<text x="470" y="${320 + lines.length * (size + 8) + n * 44}" font-size="32" fill="#ffffff" fill-opacity="0.92">${escaped(line)}</text>`).join('')}
    <g transform="translate(470 548) scale(1.5)" fill="#e8415f">${panes}</g>
    <text x="556" y="582" font-size="36" font-weight="700" fill="#ffffff">Fanlight</text>
  </svg>`
  const base = cover
    ? sharp(cover).resize(WIDTH, HEIGHT, { fit: 'cover' })
    : sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#121017' } })
  return base
    .composite([{ input: Buffer.from(text) }, { input: await arched(portrait, name), left: 90, top: 118 }])
    .jpeg({ quality: 82 })
    .toBuffer()
}

/** Four wide and five high, a half circle on a box. */
async function arched(portrait: Buffer | undefined, name: string) {
  const arch = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="400"><path d="M0 160a160 160 0 0 1 320 0v216a24 24 0 0 1-24 24H24a24 24 0 0 1-24-24Z"/></svg>',
  )
  const inside = portrait
    ? sharp(portrait).resize(320, 400, { fit: 'cover', position: 'top' })
    : sharp(
        Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="400"><rect width="320" height="400" fill="#2a2533"/><text x="160" y="240" font-size="120" font-family="DejaVu Sans, sans-serif" font-weight="700" text-anchor="middle" fill="#f3f0f7">${escaped(Array.from(name)[0] ?? '')}</text></svg>`,
        ),
      )
  return inside
    .ensureAlpha()
    .composite([{ input: arch, blend: 'dest-in' }])
    .png()
    .toBuffer()
}

/** A public picture as everyone gets it; nothing where it is not there. */
async function bytesOf(app: FastifyInstance, key: string | null) {
  if (!key) return undefined
  const reply = await app.inject({ url: `/media/${key.split('/').map(encodeURIComponent).join('/')}` })
  return reply.statusCode === 200 ? reply.rawPayload : undefined
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Words in lines of about so many letters; a word that is longer is cut. */
export function wrapped(text: string, letters: number) {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length + 1 <= letters)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word.length > letters ? `${word.slice(0, letters - 1)}…` : word)
  }
  return lines
}

const panes =
  '<path d="M0 24A24 24 0 0 1 4.1 10.59L17.06 20.01A8 8 0 0 0 16 24Z"/><path d="M5.1 9.21A24 24 0 0 1 15.78 1.45L20.73 16.7A8 8 0 0 0 18.06 18.64Z"/><path d="M17.4 0.93A24 24 0 0 1 30.6 0.93L25.65 16.17A8 8 0 0 0 22.35 16.17Z"/><path d="M32.22 1.45A24 24 0 0 1 42.9 9.21L29.94 18.64A8 8 0 0 0 27.27 16.7Z"/><path d="M43.9 10.59A24 24 0 0 1 48 24L32 24A8 8 0 0 0 30.94 20.01Z"/>'
