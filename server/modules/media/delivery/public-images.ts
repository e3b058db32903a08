import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import { problem } from '../../../http/problem.ts'
import { untrustedFileHeaders } from './untrusted-file-headers.ts'
import { mediaTypes } from './image-variants.ts'
import { readSignedVariant } from './media-links.ts'
import { isOriginalSize, readVariant, type Variant } from './variant-rules.ts'

const CACHE_SECONDS = 864_000
const imageName = /^([0-9a-f-]{36})(-small)?\.webp$/
const art = join(import.meta.dirname, '../../../demo/art')
const artName = /^(portraits|covers|photos)\/([a-z0-9-]+)\.webp$/

export type Query = Record<string, string | undefined>
type ImageRequest = FastifyRequest<{ Querystring: Query }>
type ImageSource = { id: string; key: string; master: string | (() => Promise<Buffer>) }

/** Serves a public image by key. */
export async function servePublicImage(
  context: Context,
  key: string,
  request: ImageRequest,
  reply: FastifyReply,
) {
  const [, id, small] = imageName.exec(key.slice(key.indexOf('/') + 1)) ?? []
  if (!id) throw problem('NOT_FOUND')
  if (!isOriginalSize(request.query) && !small)
    return serveSized(context, { image: { id, key, master: key }, request, reply })
  const stored = await context.storage.open(key)
  if (!stored) throw problem('NOT_FOUND')
  return withImageHeaders(reply).headers({ 'content-length': stored.sizeBytes }).send(stored.stream)
}

/** Serves the demo art (portraits, covers, photos) in the same sizes as uploads. */
export async function serveDemoImage(
  context: Context,
  name: string,
  request: ImageRequest,
  reply: FastifyReply,
) {
  const file = join(art, name)
  const [, kind, number] = artName.exec(name) ?? []
  if (!kind || !existsSync(file)) throw problem('NOT_FOUND')
  const master = () => readFile(file)
  if (isOriginalSize(request.query)) return withImageHeaders(reply).send(await master())
  return serveSized(context, { image: { id: `demo-${kind}-${number}`, key: name, master }, request, reply })
}

const cacheHeaders = {
  'cache-control': `public, max-age=${CACHE_SECONDS}, immutable`,
  ...untrustedFileHeaders,
}
const withImageHeaders = (reply: FastifyReply) =>
  reply.headers({ ...cacheHeaders, 'content-type': 'image/webp' })

type SizedInput = { image: ImageSource; request: ImageRequest; reply: FastifyReply }

async function serveSized(context: Context, { image: { id, key, master }, request, reply }: SizedInput) {
  const { query, headers } = request
  const variant = requireVariant(context, key, query, headers.accept)
  const bytes = await context.images.get({ id, master, variant })
  if (!bytes) throw problem('NOT_FOUND')
  if (!query.f) reply.header('vary', 'accept')
  return reply.headers({ ...cacheHeaders, 'content-type': mediaTypes[variant.format] }).send(bytes)
}

/** Requires a listed or signed size. */
export function requireVariant(context: Context, key: string, query: Query, accept = ''): Variant {
  const variant = readVariant(query, accept) ?? readSignedVariant(context, key, query)
  if (!variant) throw problem('IMAGE_SIZE_REFUSED')
  return variant
}
