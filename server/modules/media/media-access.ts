import type { Context } from '../../context.ts'
import type { Caller } from '../../http/tokens.ts'
import { findMedia, type MediaRow } from './media-store.ts'

type Viewer = Pick<Caller, 'id' | 'kind'>
/** Refunds, blocks and expired subscriptions take effect within this time, also during playback. */
const CACHE_MS = 2000
const CACHE_ENTRIES = 20_000

export type MediaForViewer = { row: MediaRow; isAllowed: boolean; isOwn: boolean }
type CacheEntry = { media: Promise<MediaForViewer | undefined>; untilMs: number }
const caches = new WeakMap<Context['ports']['media'], Map<string, CacheEntry>>()

/** Whether a viewer can see a file: owner, staff, or granted by a higher module. */
export async function canView(context: Context, row: MediaRow, viewer: Viewer) {
  if (viewer.id === row.ownerId || viewer.kind === 'staff') return true
  const request = { mediaId: row.id, ownerId: row.ownerId, folder: row.folder, viewer: viewer as Caller }
  return context.ports.media.canView(context, request)
}

/**
 * Cached briefly, because a video is fetched in hundreds of segments. Denials are not cached, so that
 * purchases unlock immediately.
 */
export function loadForViewer(context: Context, mediaId: string, viewer: Viewer, { isFresh = false } = {}) {
  const nowMs = context.now().getTime()
  const cache = caches.get(context.ports.media) ?? new Map<string, CacheEntry>()
  caches.set(context.ports.media, cache)
  const name = `${viewer.kind} ${viewer.id} ${mediaId}`
  const cached = cache.get(name)
  if (!isFresh && cached && cached.untilMs > nowMs) return cached.media
  const media = loadAccess(context, mediaId, viewer)
  cache.delete(name)
  cache.set(name, { media: media, untilMs: nowMs + CACHE_MS })
  media.then(
    (found) => found?.isAllowed || cache.delete(name),
    () => cache.delete(name),
  )
  const [oldest] = cache.size > CACHE_ENTRIES ? cache.keys() : []
  if (oldest) cache.delete(oldest)
  return media
}

async function loadAccess(
  context: Context,
  mediaId: string,
  viewer: Viewer,
): Promise<MediaForViewer | undefined> {
  const row = await findMedia(context.db, mediaId)
  if (!row) return undefined
  const isOwn = viewer.id === row.ownerId || viewer.kind === 'staff'
  return { row, isOwn, isAllowed: await canView(context, row, viewer) }
}
