import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { problem } from '../../http/problem.ts'
import { harmless } from './harmless.ts'
import { mediaTypes } from './image-variants.ts'
import { readSignedVariant } from './media-links.ts'
import { isPlain, readVariant, type Variant } from './variant-rules.ts'

const CACHE_SECONDS = 864_000
const pictureName = /^([0-9a-f-]{36})(-small)?\.webp$/
const art = join(import.meta.dirname, '../../db/seed/art')
const artName = /^(portraits|covers|photos)\/([a-z0-9-]+)\.webp$/

export type Query = Record<string, string | undefined>
type Asked = FastifyRequest<{ Querystring: Query }>
type Picture = { id: string; key: string; master: string | (() => Promise<Buffer>) }

/** A picture that anyone may see, by its key. */
export async function openPicture(context: Context, key: string, request: Asked, reply: FastifyReply) {
  const [, id, small] = pictureName.exec(key.slice(key.indexOf('/') + 1)) ?? []
  if (!id) throw problem('NOT_FOUND')
  if (!isPlain(request.query) && !small)
    return sized(context, { picture: { id, key, master: key }, request, reply })
  const stored = await context.storage.open(key)
  if (!stored) throw problem('NOT_FOUND')
  return kept(reply).headers({ 'content-length': stored.sizeBytes }).send(stored.stream)
}

/** The faces and covers of the demo world stand beside its seed, and come in the same sizes as everybody's. */
export async function demoPicture(context: Context, name: string, request: Asked, reply: FastifyReply) {
  const file = join(art, name)
  const [, kind, number] = artName.exec(name) ?? []
  if (!kind || !existsSync(file)) throw problem('NOT_FOUND')
  const master = () => readFile(file)
  if (isPlain(request.query)) return kept(reply).send(await master())
  return sized(context, { picture: { id: `demo-${kind}-${number}`, key: name, master }, request, reply })
}

const caching = { 'cache-control': `public, max-age=${CACHE_SECONDS}, immutable`, ...harmless }
const kept = (reply: FastifyReply) => reply.headers({ ...caching, 'content-type': 'image/webp' })

type Sized = { picture: Picture; request: Asked; reply: FastifyReply }

async function sized(context: Context, { picture: { id, key, master }, request, reply }: Sized) {
  const { query, headers } = request
  const variant = variantOf(context, key, query, headers.accept)
  const bytes = await context.images.get({ id, master, variant })
  if (!bytes) throw problem('NOT_FOUND')
  if (!query.f) reply.header('vary', 'accept')
  return reply.headers({ ...caching, 'content-type': mediaTypes[variant.format] }).send(bytes)
}

/** On the ladder, or signed by us. */
export function variantOf(context: Context, key: string, query: Query, accept = ''): Variant {
  const variant = readVariant(query, accept) ?? readSignedVariant(context, key, query)
  if (!variant) throw problem('IMAGE_SIZE_REFUSED')
  return variant
}
