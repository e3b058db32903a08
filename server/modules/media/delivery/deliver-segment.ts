import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import { problem } from '../../../http/problem.ts'
import { bytesOf } from '../../../ports/storage.ts'
import { untrustedFileHeaders } from './untrusted-file-headers.ts'
import type { MediaForViewer } from '../media-access.ts'
import { captionKey, videoKey, audioKey, sourceKey, storageFolder } from '../media-rules.ts'
import type { MediaRow } from '../media-store.ts'
import { fileNameFor } from '../media-view.ts'
import { readRange } from './byte-range.ts'

type SegmentInput = {
  media: MediaForViewer
  viewerId: string
  path: string
  request: FastifyRequest
  reply: FastifyReply
}
const playlist = 'application/vnd.apple.mpegurl'

/** Video and audio delivery: HLS playlists, key and segments; whole files with ranges. */
export async function deliverSegment(
  context: Context,
  { media: { row, isOwn }, viewerId, path, request, reply }: SegmentInput,
) {
  const query = request.url.slice(request.url.indexOf('?') + 1)
  reply.headers({ ...untrustedFileHeaders, 'cache-control': 'private, no-store' })
  const send = (bytes: Buffer | string, type: string) => reply.header('content-type', type).send(bytes)
  const isOwner = isOwn || row.byId === viewerId
  if (path === 'film.mp4' && row.kind === 'video') {
    if (!isOwner) throw problem('MEDIA_REFUSED')
    return sendRanged(context, { key: videoKey(row.id), type: 'video/mp4', request, reply })
  }
  if (path === 'sound.m4a' && row.kind === 'audio')
    return sendRanged(context, { key: audioKey(row.id), type: 'audio/mp4', request, reply })
  if (path === 'document' && row.kind === 'document') {
    reply.header(
      'content-disposition',
      `attachment; filename*=UTF-8''${encodeURIComponent(fileNameFor(row, isOwner))}`,
    )
    return sendRanged(context, {
      key: sourceKey(row.id),
      type: row.mediaType ?? 'application/octet-stream',
      request,
      reply,
    })
  }
  if (row.kind !== 'video' || !row.hlsKey) throw problem('NOT_FOUND')
  const [, language] = /^captions\/([A-Za-z0-9-]{2,20})\.vtt$/.exec(path) ?? []
  if (language) {
    const stored = row.captions.includes(language)
      ? await context.storage.open(captionKey(row.id, language))
      : undefined
    if (!stored) throw problem('NOT_FOUND')
    return send(await bytesOf(stored), 'text/vtt; charset=utf-8')
  }
  if (path === 'hls/master.m3u8') return send(masterPlaylist(row, query), playlist)
  if (path === 'hls/key') return send(Buffer.from(row.hlsKey), 'application/octet-stream')
  const [, step, file] = /^hls\/(\d{2,4})\/(index\.m3u8|\d{5}\.ts)$/.exec(path) ?? []
  if (!step || !file || !row.ladder?.includes(Number(step))) throw problem('NOT_FOUND')
  const key = `${storageFolder(row.id)}/hls/${step}/${file}`
  if (file.endsWith('.ts')) return sendRanged(context, { key, type: 'video/mp2t', request, reply })
  const stored = await context.storage.open(key)
  if (!stored) throw problem('NOT_FOUND')
  return send(ownPlaylist((await bytesOf(stored)).toString(), query), playlist)
}

const rates: Record<number, number> = { 1080: 5_500_000, 720: 3_100_000, 480: 1_600_000, 240: 700_000 }

/** Every URL in a playlist carries the signature, so that each segment is requested by the same viewer. */
export function masterPlaylist(
  { ladder, width, height }: Pick<MediaRow, 'ladder' | 'width' | 'height'>,
  query: string,
) {
  const [wide, high] = [width ?? 16, height ?? 9]
  const lines = (ladder ?? []).flatMap((step) => {
    const scale = step / Math.min(wide, high)
    const even = (side: number) => 2 * Math.round((side * scale) / 2)
    return [
      `#EXT-X-STREAM-INF:BANDWIDTH=${rates[step] ?? 700_000},RESOLUTION=${even(wide)}x${even(high)}`,
      `${step}/index.m3u8?${query}`,
    ]
  })
  return `#EXTM3U\n#EXT-X-VERSION:3\n${lines.join('\n')}\n`
}

export const ownPlaylist = (text: string, query: string) =>
  text
    .split('\n')
    .map((line) =>
      line.startsWith('#EXT-X-KEY')
        ? line.replace(/URI="[^"]*"/, `URI="../key?${query}"`)
        : line && !line.startsWith('#')
          ? `${line}?${query}`
          : line,
    )
    .join('\n')

type RangedFile = { key: string; type: string; request: FastifyRequest; reply: FastifyReply }

async function sendRanged({ storage }: Context, { key, type, request, reply }: RangedFile) {
  const sizeBytes = await storage.sizeOf(key)
  if (sizeBytes === undefined) throw problem('NOT_FOUND')
  const range = readRange(request.headers.range, sizeBytes)
  reply.headers({ 'accept-ranges': 'bytes', 'content-type': type })
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${sizeBytes}`).send()
  const stored = await storage.open(key, range)
  if (!stored) throw problem('NOT_FOUND')
  if (range)
    reply.code(206).headers({
      'content-range': `bytes ${range.start}-${range.end}/${sizeBytes}`,
      'content-length': range.end - range.start + 1,
    })
  else reply.header('content-length', sizeBytes)
  return reply.send(stored.stream)
}
