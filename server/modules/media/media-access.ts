import type { Context } from '../../context.ts'
import type { Caller } from '../../http/tokens.ts'
import { findMedia, type MediaRow } from './media-store.ts'

type Viewer = Pick<Caller, 'id' | 'kind'>
/** Refunds, blocks and expired subscriptions take effect within this time, also during playback. */
const CACHE_MS = 2000
const CACHE_ENTRIES = 20_000

/** `untilMs`: when access expires. */
export type MediaForViewer = { row: MediaRow; isAllowed: boolean; isOwn: boolean; untilMs: number }
type CacheEntry = { media: Promise<MediaForViewer | undefined>; untilMs: number }
const caches = new WeakMap<Context['ports']['media'], Map<string, CacheEntry>>()

/** Whether a viewer can see a file: owner, staff, or granted by a higher module. */
export const canView = async (context: Context, row: MediaRow, viewer: Viewer) =>
  (await accessUntilMs(context, row, viewer)) > context.now().getTime()

async function accessUntilMs(context: Context, row: MediaRow, viewer: Viewer) {
  if (viewer.id === row.ownerId || viewer.kind === 'staff') return Infinity
  const request = { mediaId: row.id, ownerId: row.ownerId, folder: row.folder, viewer: viewer as Caller }
  const access = await context.ports.media.canView(context, request)
  return typeof access === 'object' ? access.untilMs : access ? Infinity : 0
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
  const entry = { media, untilMs: nowMs + CACHE_MS }
  cache.delete(name)
  cache.set(name, entry)
  const forget = () => void cache.delete(name)
  const limit = (found: MediaForViewer | undefined) => {
    if (found?.isAllowed) entry.untilMs = Math.min(entry.untilMs, found.untilMs)
    else forget()
  }
  void media.then(limit, forget)
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
  const untilMs = await accessUntilMs(context, row, viewer)
  return { row, isOwn, isAllowed: untilMs > context.now().getTime(), untilMs }
}
