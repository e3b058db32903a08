import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../http/tokens.ts'
import type { Format, Variant } from './variant-rules.ts'

/** `full`: the file itself. `glass`: the locked preview. */
export type Scope = 'full' | 'glass'
export type Viewer = Pick<Caller, 'id' | 'sessionId' | 'kind'>
/**
 * All guests see the same, so that their links are the same and pages can be rendered once for all of them.
 * A guest link works without a session; access is still checked on every request.
 */
const anyGuest = { kind: 'guest', id: '00000000-0000-0000-0000-000000000000', sessionId: '' } as const
export const linkViewer = (viewer: Viewer): Viewer => (viewer.kind === 'guest' ? anyGuest : viewer)
export const isGuestLink = (query: { v?: string | undefined }) => query.v === `g${anyGuest.id}`

type LinkFields = { scope: Scope; mediaId: string; sessionId: string; viewer: string; expires: number }

const keys = new Map<string, KeyObject>()
/** Cached key object: signing with raw bytes is eight times slower. */
function keyOf(secret: string) {
  const key =
    keys.get(secret) ?? createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'fanlight', 'media', 32)))
  keys.set(secret, key)
  return key
}
const sign = (context: Pick<Context, 'config'>, { scope, mediaId, sessionId, viewer, expires }: LinkFields) =>
  createHmac('sha256', keyOf(context.config.secret()))
    .update([scope, mediaId, sessionId, viewer, expires].join('\n'))
    .digest()
    .subarray(0, 18)

const LINK_SECONDS = 600
/**
 * Signature query of a URL for one session, or for all guests. Expiry is rounded, so that URLs stay the same for ten minutes
 * and browsers can revalidate their copy.
 */
export function linkQuery(
  context: Pick<Context, 'config' | 'now'>,
  { mediaId, viewer: caller, scope, extraSeconds = 0 }: Link,
) {
  const viewer = linkViewer(caller)
  const seconds = Math.floor(context.now().getTime() / 1000)
  const expires = (Math.floor((seconds + extraSeconds) / LINK_SECONDS) + 2) * LINK_SECONDS
  const viewerTag = `${viewer.kind[0]}${viewer.id}`
  const signature = sign(context, { scope, mediaId, sessionId: viewer.sessionId, viewer: viewerTag, expires })
  return `e=${expires.toString(36)}&v=${viewerTag}&s=${signature.toString('base64url')}`
}
type Link = { mediaId: string; viewer: Viewer; scope: Scope; extraSeconds?: number }

/**
 * Encrypted file name for a locked preview, unlinkable across sessions: the id is one cipher block, masked
 * with the session and the expiry.
 */
export function encryptMediaName(
  context: Pick<Context, 'config'>,
  { mediaId, ...bound }: NameBinding & { mediaId: string },
) {
  const cipher = createCipheriv('aes-256-ecb', keyOf(context.config.secret()), null).setAutoPadding(false)
  const block = applyMask(context, Buffer.from(mediaId.replaceAll('-', ''), 'hex'), bound)
  return cipher.update(block).toString('base64url')
}

/** Decrypts a preview name; garbage for forged names, which then fail the signature check. */
export function decryptMediaName(context: Pick<Context, 'config'>, name: string, bound: NameBinding) {
  const block = Buffer.from(name, 'base64url')
  if (block.length !== 16) return undefined
  const cipher = createDecipheriv('aes-256-ecb', keyOf(context.config.secret()), null).setAutoPadding(false)
  const hex = applyMask(context, cipher.update(block), bound).toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
type NameBinding = { sessionId: string; expires: string }

function applyMask(context: Pick<Context, 'config'>, block: Buffer, { sessionId, expires }: NameBinding) {
  const mask = createHmac('sha256', keyOf(context.config.secret()))
    .update(['name', sessionId, expires].join('\n'))
    .digest()
  return Buffer.from(block.map((byte, i) => byte ^ (mask[i] ?? 0)))
}

const kinds = { g: 'guest', p: 'person', s: 'staff' } as const

/** The viewer a URL was signed for; undefined if altered, expired or from another session. */
export function readLink(
  context: Pick<Context, 'config' | 'now'>,
  { mediaId, scope, sessionId, query }: LinkQuery,
): { kind: Caller['kind']; id: string } | undefined {
  const expires = Number.parseInt(query.e ?? '', 36)
  const viewer = query.v ?? ''
  const kind = kinds[viewer[0] as keyof typeof kinds]
  if (!kind || !(expires * 1000 > context.now().getTime())) return undefined
  const signature = Buffer.from(query.s ?? '', 'base64url')
  const expected = sign(context, { scope, mediaId, sessionId, viewer, expires })
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return undefined
  return { kind, id: viewer.slice(1) }
}
type LinkQuery = {
  mediaId: string
  scope: Scope
  sessionId: string
  query: Record<string, string | undefined>
}

const variantText = (key: string, { width, height, quality, blur, format }: Variant) =>
  ['variant', key, width, height, quality, blur, format].join('\n')
const variantMac = (context: Pick<Context, 'config'>, key: string, variant: Variant) =>
  createHmac('sha256', keyOf(context.config.secret()))
    .update(variantText(key, variant))
    .digest()
    .subarray(0, 18)

/** Signed URL for a size outside the fixed list, for our own use (share cards). */
export function signedVariantUrl(context: Pick<Context, 'config'>, key: string, variant: Variant) {
  const { width: w, height: h, quality: q, blur, format: f } = variant
  const sig = variantMac(context, key, variant).toString('base64url')
  return `/media/${key}?w=${w}&h=${h}&q=${q}&blur=${blur}&f=${f}&sig=${sig}`
}

export function readSignedVariant(
  context: Pick<Context, 'config'>,
  key: string,
  query: Record<string, string | undefined>,
): Variant | undefined {
  const [width, height, quality, blur] = [query.w, query.h, query.q, query.blur].map(Number)
  const variant = { width, height, quality, blur, format: query.f as Format } as Variant
  const signature = Buffer.from(query.sig ?? '', 'base64url')
  const expected = variantMac(context, key, variant)
  return signature.length === expected.length && timingSafeEqual(signature, expected) ? variant : undefined
}
