import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto'
import type { Context } from '../../context.ts'
import type { Caller } from '../../http/tokens.ts'
import type { Format, Variant } from './variant-rules.ts'

/** `full`: the file itself. `glass`: the preview of a locked one. */
export type Scope = 'full' | 'glass'
export type Viewer = Pick<Caller, 'id' | 'sessionId' | 'kind'>
type Bound = { scope: Scope; mediaId: string; sessionId: string; viewer: string; expires: number }

const keys = new Map<string, KeyObject>()
/** Made ready once: with the bare bytes every signature would prepare the key anew, which costs eight times as much. */
function keyOf(secret: string) {
  const known =
    keys.get(secret) ?? createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'fanlight', 'media', 32)))
  keys.set(secret, known)
  return known
}
const sign = (context: Pick<Context, 'config'>, { scope, mediaId, sessionId, viewer, expires }: Bound) =>
  createHmac('sha256', keyOf(context.config.secret()))
    .update([scope, mediaId, sessionId, viewer, expires].join('\n'))
    .digest()
    .subarray(0, 18)

const WINDOW_SECONDS = 600
/**
 * What makes an address good for one session only. The end is rounded, so that a page that is shown again
 * within ten minutes has the same addresses and a browser can ask whether its copy is still good.
 */
export function linkQuery(
  context: Pick<Context, 'config' | 'now'>,
  { mediaId, viewer, scope, extraSeconds = 0 }: Link,
) {
  const seconds = Math.floor(context.now().getTime() / 1000)
  const expires = (Math.floor((seconds + extraSeconds) / WINDOW_SECONDS) + 2) * WINDOW_SECONDS
  const who = `${viewer.kind[0]}${viewer.id}`
  const signature = sign(context, { scope, mediaId, sessionId: viewer.sessionId, viewer: who, expires })
  return `e=${expires.toString(36)}&v=${who}&s=${signature.toString('base64url')}`
}
type Link = { mediaId: string; viewer: Viewer; scope: Scope; extraSeconds?: number }

/**
 * A name for a file that tells nothing of it, not even whether two sessions look at the same one: its id is one
 * block of a cipher, mixed with the session and the end of the address before it is sealed.
 */
export function sealedName(
  context: Pick<Context, 'config'>,
  { mediaId, ...bound }: Sealed & { mediaId: string },
) {
  const cipher = createCipheriv('aes-256-ecb', keyOf(context.config.secret()), null).setAutoPadding(false)
  const block = mixed(context, Buffer.from(mediaId.replaceAll('-', ''), 'hex'), bound)
  return cipher.update(block).toString('base64url')
}

/** The id a sealed name stands for; nonsense for a name that is not ours, which no signature fits. */
export function openedName(context: Pick<Context, 'config'>, name: string, bound: Sealed) {
  const block = Buffer.from(name, 'base64url')
  if (block.length !== 16) return undefined
  const cipher = createDecipheriv('aes-256-ecb', keyOf(context.config.secret()), null).setAutoPadding(false)
  const hex = mixed(context, cipher.update(block), bound).toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
type Sealed = { sessionId: string; expires: string }

function mixed(context: Pick<Context, 'config'>, block: Buffer, { sessionId, expires }: Sealed) {
  const mask = createHmac('sha256', keyOf(context.config.secret()))
    .update(['name', sessionId, expires].join('\n'))
    .digest()
  return Buffer.from(block.map((byte, i) => byte ^ (mask[i] ?? 0)))
}

const kinds = { g: 'guest', p: 'person', s: 'staff' } as const

/** For whom an address was made; undefined when it was changed, is too old or another session's. */
export function readLink(
  context: Pick<Context, 'config' | 'now'>,
  { mediaId, scope, sessionId, query }: Asked,
): { kind: Caller['kind']; id: string } | undefined {
  const expires = Number.parseInt(query.e ?? '', 36)
  const viewer = query.v ?? ''
  const kind = kinds[viewer[0] as keyof typeof kinds]
  if (!kind || !(expires * 1000 > context.now().getTime())) return undefined
  const given = Buffer.from(query.s ?? '', 'base64url')
  const right = sign(context, { scope, mediaId, sessionId, viewer, expires })
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  return { kind, id: viewer.slice(1) }
}
type Asked = { mediaId: string; scope: Scope; sessionId: string; query: Record<string, string | undefined> }

const variantText = (key: string, { width, height, quality, blur, format }: Variant) =>
  ['variant', key, width, height, quality, blur, format].join('\n')
const variantMac = (context: Pick<Context, 'config'>, key: string, variant: Variant) =>
  createHmac('sha256', keyOf(context.config.secret()))
    .update(variantText(key, variant))
    .digest()
    .subarray(0, 18)

/** An address for a size that is not on the ladder, for our own use of it (a card for a shared link). */
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
  const given = Buffer.from(query.sig ?? '', 'base64url')
  const right = variantMac(context, key, variant)
  return given.length === right.length && timingSafeEqual(given, right) ? variant : undefined
}
