import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { problem } from '../../http/problem.ts'
import { deliverPiece } from './deliver-piece.ts'
import { harmless } from './harmless.ts'
import { mediaTypes, type Drawn } from './image-variants.ts'
import { insertMark } from './mark-store.ts'
import { seenBy, type Seen } from './media-access.ts'
import { openedName, readLink, type Scope } from './media-links.ts'
import { keyOf, masterKey, posterKey } from './media-rules.ts'
import { usernameOf } from './media-store.ts'
import { demoPicture, openPicture, variantOf, type Query } from './open-pictures.ts'
import { openFolders } from './picture-folders.ts'
import { reededGlass } from './reeded-glass.ts'
import { variantName } from './variant-rules.ts'
import { drawMark, markKey, markPattern } from './viewer-mark.ts'
import { watermark } from './watermark.ts'

/** Below this a copy is too small to be worth stealing, and too small to carry a mark. */
const MARKED_FROM = 480
/** Ten thousand in an hour is no person looking at pictures. */
const hourly = { max: 9999, per: 'hour' } as const
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Asked = { Params: { folder: string; file: string }; Querystring: Query }
type AskedPiece = { Params: { folder: string; file: string; '*': string }; Querystring: Query }

/** Everything under /media: pictures anyone may see, and files only for whom their address was made. */
export function mediaFiles(app: FastifyInstance, context: Context) {
  if (context.config.demo)
    app.get<Asked>(
      '/media/demo/:folder/:file',
      { config: { auth: 'open', key: 'GET /media/demo/:folder/:file' } },
      (request, reply) => {
        const { folder, file } = request.params
        return demoPicture(context, `${folder}/${file}`, request as never, reply)
      },
    )
  app.get<Asked>(
    '/media/:folder/:file',
    { config: { auth: 'open', key: 'GET /media/:folder/:file' } },
    (request, reply) => {
      const { folder, file } = request.params
      return openFolders.has(folder)
        ? openPicture(context, `${folder}/${file}`, request as never, reply)
        : privatePicture(context, request as never, reply)
    },
  )
  app.get<AskedPiece>(
    '/media/:folder/:file/*',
    { config: { auth: 'open', key: 'GET /media/:folder/:file/*' } },
    async (request, reply) => {
      const { '*': piece } = request.params
      const isGlass = piece === 'glass'
      // What was added a moment ago is newer than what is remembered.
      const isFresh = piece.startsWith('captions/')
      const { seen } = await admitted(context, request as never, isGlass ? 'glass' : 'full', isFresh)
      if (isGlass) return glass(context, seen, reply)
      return deliverPiece(context, { seen, piece, request: request as never, reply })
    },
  )
}
export type MediaRequest = FastifyRequest<Asked>

/** The file, for whom this address was made and who may still see it. Everyone else learns nothing. */
async function admitted(context: Context, request: MediaRequest, scope: Scope, isFresh = false) {
  const { folder, file } = request.params
  const { authorization } = request.headers
  const token = authorization?.startsWith('Bearer ') ? authorization.slice(7) : request.cookies.token
  // An address ends by itself; the token beside it only has to be of the same session, and not ended.
  const sessionId = token && context.tokens.sessionOf(token)
  const expires = request.query.e ?? ''
  const mediaId =
    scope === 'glass' ? openedName(context, file, { sessionId: sessionId ?? '', expires }) : file
  if (!mediaId || !uuid.test(mediaId)) throw problem('NOT_FOUND')
  const viewer =
    sessionId && !context.endedSessions.has(sessionId)
      ? readLink(context, { mediaId, scope, sessionId, query: request.query })
      : undefined
  if (!viewer) throw problem('MEDIA_REFUSED')
  await context.limits.take('media', hourly, viewer.id)
  const { p: poster } = request.query
  let seen = await seenBy(context, mediaId, viewer, { isFresh })
  // A poster that was chosen a moment ago is newer than what is remembered.
  if (seen && poster !== undefined && poster !== String(seen.row.posterVersion))
    seen = await seenBy(context, mediaId, viewer, { isFresh: true })
  const inFolder = scope === 'glass' ? 'locked' : seen?.row.folder
  if (!seen || inFolder !== folder || seen.row.state !== 'ready') throw problem('NOT_FOUND')
  if (scope === 'full' && !seen.isAllowed) throw problem('MEDIA_REFUSED')
  return { seen, viewer }
}

async function privatePicture(context: Context, request: MediaRequest, reply: FastifyReply) {
  const { seen, viewer } = await admitted(context, request, 'full')
  const { row, isOwn } = seen
  if (row.kind !== 'image' && row.kind !== 'video') throw problem('NOT_FOUND')
  const { p: _poster, e: _expires, v: _viewer, s: _signature, ...query } = request.query
  const variant = variantOf(context, keyOf(row), query, request.headers.accept)
  const isMarked = row.kind === 'image' && !isOwn && viewer.kind === 'person'
  const isLarge =
    variant.width === 0 ? variant.height === 0 || variant.height >= MARKED_FROM : variant.width >= MARKED_FROM
  // The mark stands where it stood in the whole picture; a cut one would carry it elsewhere.
  if (isMarked && isLarge && variant.width && variant.height) throw problem('IMAGE_SIZE_REFUSED')
  const etag = `"${row.id.slice(-12)}-${row.posterVersion}-${variantName(variant)}${isMarked ? '-m' : ''}"`
  const caching = { etag, 'cache-control': 'private, no-cache', vary: 'accept, cookie', ...harmless }
  if (request.headers['if-none-match'] === etag) return reply.code(304).headers(caching).send()
  const over = isMarked && isLarge ? await copyFor(context, seen, viewer.id) : undefined
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

/** Each viewer's copy carries the creator's name to be seen and the viewer's mark not to be. */
async function copyFor({ db, config, now }: Context, { row }: Seen, viewerId: string) {
  await insertMark(db, { mediaId: row.id, viewerId, createdAt: now() })
  return {
    name: viewerId,
    draw: async (picture: Drawn) => {
      const named = await watermark(picture, await usernameOf(db, row.ownerId))
      return drawMark(named, markPattern(markKey(config.secret()), row.id, viewerId))
    },
  }
}

async function glass(context: Context, { row }: Seen, reply: FastifyReply) {
  const bytes = await context.images.made(`variant/${row.id}/glass-${row.posterVersion}.webp`, {
    master: row.kind === 'image' ? masterKey(row.id) : posterKey(row.id, row.posterVersion),
    make: reededGlass,
  })
  if (!bytes) throw problem('NOT_FOUND')
  return reply
    .headers({ ...harmless, 'content-type': 'image/webp', 'cache-control': 'private, max-age=600' })
    .send(bytes)
}
