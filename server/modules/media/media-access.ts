import type { Context } from '../../context.ts'
import type { Caller } from '../../http/tokens.ts'
import { findMedia, type MediaRow } from './media-store.ts'

type Viewer = Pick<Caller, 'id' | 'kind'>
/** Refunds, blocks and ends of subscriptions are felt within this time, also in the middle of a film. */
const REMEMBERED_MS = 2000
const REMEMBERED = 20_000

export type Seen = { row: MediaRow; isAllowed: boolean; isOwn: boolean }
type Remembered = { seen: Promise<Seen | undefined>; untilMs: number }
const caches = new WeakMap<Context['mediaHooks'], Map<string, Remembered>>()

/** Whether someone may see a file: its owner, staff, and whoever a module above says may. */
export async function maySee(context: Context, row: MediaRow, viewer: Viewer) {
  if (viewer.id === row.ownerId || viewer.kind === 'staff') return true
  const question = { mediaId: row.id, ownerId: row.ownerId, folder: row.folder, viewer: viewer as Caller }
  for (const ask of context.mediaHooks.access) if (await ask(context, question)) return true
  return false
}

/**
 * The same, remembered for a moment: a film is fetched in hundreds of pieces. A no is not remembered, so that
 * what is bought opens at once.
 */
export function seenBy(context: Context, mediaId: string, viewer: Viewer, { isFresh = false } = {}) {
  const nowMs = context.now().getTime()
  const cache = caches.get(context.mediaHooks) ?? new Map<string, Remembered>()
  caches.set(context.mediaHooks, cache)
  const name = `${viewer.kind} ${viewer.id} ${mediaId}`
  const known = cache.get(name)
  if (!isFresh && known && known.untilMs > nowMs) return known.seen
  const seen = look(context, mediaId, viewer)
  cache.delete(name)
  cache.set(name, { seen, untilMs: nowMs + REMEMBERED_MS })
  seen.then(
    (found) => found?.isAllowed || cache.delete(name),
    () => cache.delete(name),
  )
  const [oldest] = cache.size > REMEMBERED ? cache.keys() : []
  if (oldest) cache.delete(oldest)
  return seen
}

async function look(context: Context, mediaId: string, viewer: Viewer): Promise<Seen | undefined> {
  const row = await findMedia(context.db, mediaId)
  if (!row) return undefined
  const isOwn = viewer.id === row.ownerId || viewer.kind === 'staff'
  return { row, isOwn, isAllowed: await maySee(context, row, viewer) }
}
