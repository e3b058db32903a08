import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { isOnPath } from '../../tools/debian.mjs'
import { temporaryFolder } from './temporary-folder.ts'
import type { createWorld, TestPerson } from './world.ts'

type World = Awaited<ReturnType<typeof createWorld>>
type Who = Pick<TestPerson, 'accessToken'>
type Folder = 'posts' | 'stories' | 'chatMedia' | 'vault' | 'reportImages'
export const hasFfmpeg = isOnPath('ffmpeg')

/** A picture with something in it: no two numbers look alike. */
export function drawing(seed = 1, width = 320, height = 240) {
  const shapes = Array.from({ length: 12 }, (_, i) => {
    const at = (n: number, most: number) => Math.abs(Math.sin(seed * 97.3 + i * 31.7 + n * 7.1)) * most
    return `<circle cx="${at(1, width)}" cy="${at(2, height)}" r="${10 + at(3, height / 3)}" fill="hsl(${at(4, 360)} 70% ${20 + at(5, 60)}%)"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="hsl(${(seed * 53) % 360} 60% 55%)"/>${shapes.join('')}</svg>`
  return sharp(Buffer.from(svg))
}

/** What a browser does with a presigned address, in the process. */
export const putTo = ({ app }: World, url: string, bytes: Buffer) =>
  app.inject({
    method: 'PUT',
    url: url.replace(/^https?:\/\/[^/]+/, ''),
    headers: { 'content-type': 'application/octet-stream', 'content-length': String(bytes.length) },
    payload: bytes,
  })

/** Sends a file in one piece and says that it is there. */
export async function sendFile(
  world: World,
  who: Who,
  bytes: Buffer,
  { folder = 'vault' as Folder, name = 'file' } = {},
) {
  const api = world.api.as(who)
  const begun = await api('POST /aws/presigneUrl', { body: { folder, fileName: name, size: bytes.length } })
  if (!begun.ok) throw new Error(begun.body.code)
  await putTo(world, begun.body.data.url, bytes)
  return api('POST /media/acknowledge', { body: { mediaId: begun.body.data.mediaId } })
}

/** The same, and made ready. */
export async function readyFile(
  world: World,
  who: Who,
  bytes: Buffer,
  options: Parameters<typeof sendFile>[3] = {},
) {
  const sent = await sendFile(world, who, bytes, options)
  if (!sent.ok) throw new Error(sent.body.code)
  await world.settle()
  const found = await world.api.as(who)('GET /media', { query: { mediaId: sent.body.data._id } })
  if (!found.ok) throw new Error(found.body.code)
  return found.body.data
}

export const fetchAs = (
  { app }: World,
  who: Who | undefined,
  url = '',
  headers: Record<string, string> = {},
) =>
  app.inject({ url, headers: { ...(who ? { authorization: `Bearer ${who.accessToken}` } : {}), ...headers } })

/** A short film or sound made by ffmpeg, as bytes. */
export function filmBytes(args: string[], extension: string) {
  const folder = temporaryFolder('film')
  try {
    const file = join(folder.path, `made.${extension}`)
    execFileSync('ffmpeg', ['-v', 'error', '-y', ...args, file])
    return readFileSync(file)
  } finally {
    folder.remove()
  }
}
export const testFilm = (seconds = 2, size = '320x240') =>
  `-f lavfi -i testsrc2=size=${size}:rate=12:duration=${seconds} -f lavfi -i sine=frequency=440:duration=${seconds} -c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac -shortest`.split(
    ' ',
  )
