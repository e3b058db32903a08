import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import { problem } from '../../../http/problem.ts'
import { clientIp } from '../../../http/request-client.ts'
import { deliverSegment } from './deliver-segment.ts'
import { untrustedFileHeaders } from './untrusted-file-headers.ts'
import { mediaTypes, type RawImage } from './image-variants.ts'
import { insertWatermark } from '../forensic-watermark/watermark-store.ts'
import { loadForViewer, type MediaForViewer } from '../media-access.ts'
import { decryptMediaName, isGuestLink, readLink, type Scope } from './media-links.ts'
import { keyOf, masterKey, posterKey } from '../media-rules.ts'
import { findWatermarkText } from '../watermark-text/watermark-text-store.ts'
import { defaultWatermark, watermarkVersion } from '../watermark-text/watermark-text-rules.ts'
import { serveDemoImage, servePublicImage, requireVariant, type Query } from './public-images.ts'
import { publicFolders } from '../uploads/image-folders.ts'
import { lockedPreview } from './locked-preview.ts'
import { variantName } from './variant-rules.ts'
import { drawWatermark, watermarkKey, watermarkPattern } from '../forensic-watermark/viewer-watermark.ts'
import { watermark } from './watermark.ts'

/** Smaller copies are not worth stealing and cannot carry a watermark. */
const WATERMARK_MIN_WIDTH = 480
/** No human viewer requests ten thousand files in an hour. */
const hourlyLimit = { max: 9999, per: 'hour' } as const
/** Many guests can share an address. */
const guestHourlyLimit = { max: 50_000, per: 'hour' } as const
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type FileRoute = { Params: { folder: string; file: string }; Querystring: Query }
type SegmentRoute = { Params: { folder: string; file: string; '*': string }; Querystring: Query }

/** Routes under /media: public images, and private files by signed URL. */
export function mediaRoutes(app: FastifyInstance, context: Context) {
  if (context.config.demo)
    app.get<FileRoute>(
      '/media/demo/:folder/:file',
      { config: { auth: 'open', key: 'GET /media/demo/:folder/:file' } },
      (request, reply) => {
        const { folder, file } = request.params
        return serveDemoImage(context, `${folder}/${file}`, request as never, reply)
      },
    )
  app.get<FileRoute>(
    '/media/:folder/:file',
    { config: { auth: 'open', key: 'GET /media/:folder/:file' } },
    (request, reply) => {
      const { folder, file } = request.params
      return publicFolders.has(folder)
        ? servePublicImage(context, `${folder}/${file}`, request as never, reply)
        : servePrivateImage(context, request as never, reply)
    },
  )
  app.get<SegmentRoute>(
    '/media/:folder/:file/*',
    { config: { auth: 'open', key: 'GET /media/:folder/:file/*' } },
    async (request, reply) => {
      const { '*': path } = request.params
      const isLockedPreview = path === 'glass'
      // Captions may have been added within the cache time.
      const isFresh = path.startsWith('captions/')
      const { media, viewer } = await authorize(
        context,
        request as never,
        isLockedPreview ? 'glass' : 'full',
        isFresh,
      )
      if (isLockedPreview) return serveLockedPreview(context, media, reply)
      return deliverSegment(context, { media, viewerId: viewer.id, path, request: request as never, reply })
    },
  )
}
export type MediaRequest = FastifyRequest<FileRoute>

/** Loads the file if the signed URL is valid for this session and the viewer still has access. */
async function authorize(context: Context, request: MediaRequest, scope: Scope, isFresh = false) {
  const { folder, file } = request.params
  const isGuest = isGuestLink(request.query)
  const sessionId = isGuest ? '' : sessionOf(context, request)
  const expires = request.query.e ?? ''
  const mediaId =
    scope === 'glass' ? decryptMediaName(context, file, { sessionId: sessionId ?? '', expires }) : file
  if (!mediaId || !uuid.test(mediaId)) throw problem('NOT_FOUND')
  const viewer =
    sessionId !== undefined && !context.revokedSessions.has(sessionId)
      ? readLink(context, { mediaId, scope, sessionId, query: request.query })
      : undefined
  if (!viewer) throw problem('MEDIA_REFUSED')
  if (isGuest) await context.limits.consume('guestMedia', guestHourlyLimit, clientIp(request))
  else await context.limits.consume('media', hourlyLimit, viewer.id)
  const { p: poster } = request.query
  let media = await loadForViewer(context, mediaId, viewer, { isFresh })
  // The poster may have changed within the cache time.
  if (media && poster !== undefined && poster !== String(media.row.posterVersion))
    media = await loadForViewer(context, mediaId, viewer, { isFresh: true })
  const inFolder = scope === 'glass' ? 'locked' : media?.row.folder
  if (!media || inFolder !== folder || media.row.state !== 'ready') throw problem('NOT_FOUND')
  if (scope === 'full' && !media.isAllowed) throw problem('MEDIA_REFUSED')
  return { media, viewer }
}

/** The URL has its own expiry; the token only has to belong to the same session, which must not have ended. */
function sessionOf({ tokens }: Context, { headers: { authorization }, cookies }: MediaRequest) {
  const token = authorization?.startsWith('Bearer ') ? authorization.slice(7) : cookies.token
  return token === undefined ? undefined : tokens.sessionOf(token)
}

async function servePrivateImage(context: Context, request: MediaRequest, reply: FastifyReply) {
  const { media, viewer } = await authorize(context, request, 'full')
  const { row, isOwn } = media
  if (row.kind !== 'image' && row.kind !== 'video') throw problem('NOT_FOUND')
  const { p: _poster, e: _expires, v: _viewer, s: _signature, ...query } = request.query
  const variant = requireVariant(context, keyOf(row), query, request.headers.accept)
  const isWatermarked = row.kind === 'image' && !isOwn && viewer.kind === 'person'
  const isLarge =
    variant.width === 0
      ? variant.height === 0 || variant.height >= WATERMARK_MIN_WIDTH
      : variant.width >= WATERMARK_MIN_WIDTH
  // Cropping would shift the watermark grid, so large cropped sizes are refused.
  if (isWatermarked && isLarge && variant.width && variant.height) throw problem('IMAGE_SIZE_REFUSED')
  const words = isWatermarked && isLarge ? await watermarkWords(context, row.ownerId) : ''
  const mark = isWatermarked ? `-m${words && watermarkVersion(words)}` : ''
  const etag = `"${row.id.slice(-12)}-${row.posterVersion}-${variantName(variant)}${mark}"`
  const caching = {
    etag,
    'cache-control': 'private, no-cache',
    vary: 'accept, cookie',
    ...untrustedFileHeaders,
  }
  if (request.headers['if-none-match'] === etag) return reply.code(304).headers(caching).send()
  const over =
    isWatermarked && isLarge
      ? await watermarkedCopy(context, { media, viewerId: viewer.id, words })
      : undefined
  const bytes = await context.images.get({
    id: row.id,
    master: row.kind === 'image' ? masterKey(row.id) : posterKey(row.id, row.posterVersion),
    variant,
    isAnimated: row.isAnimated,
    ...(over ? { over } : {}),
  })
  if (!bytes) throw problem('NOT_FOUND')
  return reply.headers({ ...caching, 'content-type': mediaTypes[variant.format] }).send(bytes)
}

async function watermarkWords({ db }: Context, ownerId: string) {
  const found = await findWatermarkText(db, ownerId)
  return found?.text ?? defaultWatermark(found?.username ?? '')
}

/** Copies for other viewers carry the creator's visible watermark and the viewer's forensic watermark. */
async function watermarkedCopy(
  { db, config, now }: Context,
  { media: { row }, viewerId, words }: { media: MediaForViewer; viewerId: string; words: string },
) {
  await insertWatermark(db, { mediaId: row.id, viewerId, createdAt: now() })
  return {
    name: `${viewerId}/${watermarkVersion(words)}`,
    draw: async (image: RawImage) => {
      const withName = await watermark(image, words)
      return drawWatermark(withName, watermarkPattern(watermarkKey(config.secret()), row.id, viewerId))
    },
  }
}

async function serveLockedPreview(context: Context, { row }: MediaForViewer, reply: FastifyReply) {
  const bytes = await context.images.getDerived(`variant/${row.id}/glass-${row.posterVersion}.webp`, {
    master: row.kind === 'image' ? masterKey(row.id) : posterKey(row.id, row.posterVersion),
    make: lockedPreview,
  })
  if (!bytes) throw problem('NOT_FOUND')
  return reply
    .headers({
      ...untrustedFileHeaders,
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=600',
    })
    .send(bytes)
}
