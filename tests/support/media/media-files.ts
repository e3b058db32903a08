import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { isOnPath } from '../../../tools/debian.mjs'
import { temporaryFolder } from '../temporary-folder.ts'
import type { createWorld, TestUser } from '../world/world.ts'

type World = Awaited<ReturnType<typeof createWorld>>
type Uploader = Pick<TestUser, 'accessToken'>
type Folder = 'posts' | 'stories' | 'chatMedia' | 'vault' | 'reportImages'
export const hasFfmpeg = isOnPath('ffmpeg')

/** A test image; each seed looks different. */
export function testImage(seed = 1, width = 320, height = 240) {
  const shapes = Array.from({ length: 12 }, (_, i) => {
    const at = (n: number, max: number) => Math.abs(Math.sin(seed * 97.3 + i * 31.7 + n * 7.1)) * max
    return `<circle cx="${at(1, width)}" cy="${at(2, height)}" r="${10 + at(3, height / 3)}" fill="hsl(${at(4, 360)} 70% ${20 + at(5, 60)}%)"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="hsl(${(seed * 53) % 360} 60% 55%)"/>${shapes.join('')}</svg>`
  return sharp(Buffer.from(svg))
}

/** Uploads to a presigned URL in process, as a browser would. */
export const putToPresignedUrl = ({ app }: World, url: string, bytes: Buffer) =>
  app.inject({
    method: 'PUT',
    url: url.replace(/^https?:\/\/[^/]+/, ''),
    headers: { 'content-type': 'application/octet-stream', 'content-length': String(bytes.length) },
    payload: bytes,
  })

/** Uploads a file in one part and acknowledges it. */
export async function uploadFile(
  world: World,
  user: Uploader,
  bytes: Buffer,
  { folder = 'vault' as Folder, name = 'file' } = {},
) {
  const api = world.api.as(user)
  const begun = await api('POST /aws/presigneUrl', { body: { folder, fileName: name, size: bytes.length } })
  if (!begun.ok) throw new Error(begun.body.code)
  await putToPresignedUrl(world, begun.body.data.url, bytes)
  return api('POST /media/acknowledge', { body: { mediaId: begun.body.data.mediaId } })
}

/** Uploads a file and waits for its processing. */
export async function uploadAndProcess(
  world: World,
  user: Uploader,
  bytes: Buffer,
  options: Parameters<typeof uploadFile>[3] = {},
) {
  const sent = await uploadFile(world, user, bytes, options)
  if (!sent.ok) throw new Error(sent.body.code)
  await world.settle()
  const found = await world.api.as(user)('GET /media', { query: { mediaId: sent.body.data._id } })
  if (!found.ok) throw new Error(found.body.code)
  return found.body.data
}

export const fetchAs = (
  { app }: World,
  user: Uploader | undefined,
  url = '',
  headers: Record<string, string> = {},
) =>
  app.inject({
    url,
    headers: { ...(user ? { authorization: `Bearer ${user.accessToken}` } : {}), ...headers },
  })

/** Bytes of a short video or audio file made by ffmpeg. */
export function ffmpegOutput(args: string[], extension: string) {
  const folder = temporaryFolder('film')
  try {
    const file = join(folder.path, `made.${extension}`)
    execFileSync('ffmpeg', ['-v', 'error', '-y', ...args, file])
    return readFileSync(file)
  } finally {
    folder.remove()
  }
}
export const testVideoArgs = (seconds = 2, size = '320x240') =>
  `-f lavfi -i testsrc2=size=${size}:rate=12:duration=${seconds} -f lavfi -i sine=frequency=440:duration=${seconds} -c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac -shortest`.split(
    ' ',
  )
