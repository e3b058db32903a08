import { createHash } from 'node:crypto'
import type { Event } from '../db/events.ts'

/** A rendered page with the nonce and request id of its render, which are replaced for each visitor. */
export type RenderedPage = {
  status: number
  headers: [string, string][]
  html: string
  nonce: string
  requestId: string
}
export type CachedPage = Pick<RenderedPage, 'status' | 'headers'> & {
  /** The page between its nonces and request ids, in order. */
  parts: { before: Buffer; insert?: 'nonce' | 'id' }[]
  etag: string
  sizeBytes: number
  /** Ids of everything shown on the page. */
  ids: ReadonlySet<string>
}

const FRESH_MS = 5_000
const STALE_MS = 30_000
const MAX_BYTES = 48_000_000
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
/** Events that change what guests see; the ids in them tell on which pages. */
const visibleEvents = /^(post|plan|media|comment|person)\./
/** Frequent and shown only as numbers or dots, which may be seconds old, or not shown to guests at all. */
const ignoredEvents: ReadonlySet<string> = new Set<Event['type']>([
  'person.presence',
  'person.followed',
  'person.unfollowed',
  'person.followRequested',
  'post.drafted',
  'post.waiting',
  'post.scheduled',
])

type Entry = { renderedAtMs: number; page: Promise<CachedPage>; cached?: CachedPage; isRefreshing: boolean }
export type GuestPageCache = ReturnType<typeof createGuestPageCache>

/**
 * Pages that are the same for all guests. A page is fresh for five seconds and then sent once more while it is
 * rendered anew; a page that shows something an event changed is dropped at once. Concurrent requests share
 * one render.
 */
export function createGuestPageCache(now: () => Date) {
  const entries = new Map<string, Entry>()
  let sizeBytes = 0
  const drop = (key: string, entry: Entry) => {
    if (entries.get(key) !== entry) return
    entries.delete(key)
    sizeBytes -= entry.cached?.sizeBytes ?? 0
  }
  const keep = (key: string, entry: Entry, page: CachedPage) => {
    if (entries.get(key) !== entry) return
    entry.cached = page
    sizeBytes += page.sizeBytes
    for (const [oldest, old] of entries) {
      if (sizeBytes <= MAX_BYTES) break
      if (old !== entry) drop(oldest, old)
    }
  }
  const render = (key: string, make: () => Promise<RenderedPage>) => {
    const old = entries.get(key)
    const page = make().then(splitPage)
    const entry: Entry = { renderedAtMs: now().getTime(), page, isRefreshing: false }
    if (old) drop(key, old)
    entries.set(key, entry)
    // A failed render goes to the waiting requests only.
    page.then(
      (rendered) => (rendered.status === 200 ? keep(key, entry, rendered) : drop(key, entry)),
      () => drop(key, entry),
    )
    return page
  }
  /** Renders anew beside the old page, which stays until the new one is complete. */
  const refresh = async (key: string, old: Entry, make: () => Promise<RenderedPage>) => {
    old.isRefreshing = true
    const renderedAtMs = now().getTime()
    const page = await make().then(splitPage, () => undefined)
    // Dropped meanwhile: this render may show what was changed.
    if (entries.get(key) !== old) return
    drop(key, old)
    if (page?.status !== 200) return
    const entry = { renderedAtMs, page: Promise.resolve(page), isRefreshing: false }
    entries.set(key, entry)
    keep(key, entry, page)
  }
  return {
    get(key: string, make: () => Promise<RenderedPage>): Promise<CachedPage> {
      const entry = entries.get(key)
      const ageMs = entry ? now().getTime() - entry.renderedAtMs : Infinity
      if (!entry || ageMs >= STALE_MS) return render(key, make)
      if (ageMs >= FRESH_MS && !entry.isRefreshing) void refresh(key, entry, make)
      return entry.page
    },
    /** Drops the pages that show something the event is about, and renders in progress. */
    onEvent({ type, ...payload }: Event) {
      if (!visibleEvents.test(type) || ignoredEvents.has(type)) return
      const named = Object.values(payload).filter((value) => typeof value === 'string')
      for (const [key, entry] of entries)
        if (!entry.cached || named.some((id) => entry.cached?.ids.has(id))) drop(key, entry)
    },
  }
}

type PageAddress = { protocol: string; host: string; url: string }
/** Guests in different countries may see different creators. */
export const guestPageKey = (
  { protocol, host, url }: PageAddress,
  { country, variants }: { country: string | undefined; variants: readonly string[] },
) => JSON.stringify([protocol, host, url, country ?? '', ...variants])

/** Splits a page where each visitor gets their own nonce and request id. */
export function splitPage({ status, headers, html, nonce, requestId }: RenderedPage): CachedPage {
  const parts: CachedPage['parts'] = []
  const digest = createHash('sha256')
  const inserts = { [nonce]: 'nonce', [requestId]: 'id' } as const
  let from = 0
  for (const { 0: found, index } of html.matchAll(new RegExp(`${nonce}|${requestId}`, 'g'))) {
    parts.push({
      before: Buffer.from(html.slice(from, index)),
      insert: inserts[found] as 'nonce' | 'id',
    })
    from = index + found.length
  }
  parts.push({ before: Buffer.from(html.slice(from)) })
  for (const { before } of parts) digest.update(before)
  return {
    status,
    headers,
    parts,
    etag: `W/"${digest.digest('base64url').slice(0, 27)}"`,
    sizeBytes: parts.reduce((sum, { before }) => sum + before.length, 0),
    ids: new Set(html.match(uuid) ?? []),
  }
}

/** The page for one request. */
export const personalizePage = ({ parts }: Pick<CachedPage, 'parts'>, visit: { nonce: string; id: string }) =>
  Buffer.concat(
    parts.flatMap(({ before, insert }) => (insert ? [before, Buffer.from(visit[insert])] : [before])),
  )
