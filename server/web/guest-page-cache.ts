/** A rendered page with its nonce and request id, which are replaced for other visitors. */
export type RenderedPage = {
  status: number
  headers: [string, string][]
  html: string
  nonce: string
  requestId: string
}

const TTL_MS = 5_000
const MAX_PAGES = 64

export type GuestPageCache = ReturnType<typeof createGuestPageCache>

/** Caches pages that are the same for all guests for five seconds; concurrent requests share one render. */
export function createGuestPageCache(now: () => Date) {
  const cache = new Map<string, { untilMs: number; page: Promise<RenderedPage> }>()
  const renderAndCache = (key: string, make: () => Promise<RenderedPage>) => {
    const page = make()
    const entry = { untilMs: now().getTime() + TTL_MS, page }
    cache.delete(key)
    cache.set(key, entry)
    const [oldest] = cache.size > MAX_PAGES ? cache.keys() : []
    if (oldest !== undefined) cache.delete(oldest)
    // A failed render goes to the waiting requests only.
    const evict = () => void (cache.get(key) === entry && cache.delete(key))
    void page.then(({ status }) => status === 200 || evict(), evict)
    return page
  }
  return {
    get(key: string, make: () => Promise<RenderedPage>) {
      const cached = cache.get(key)
      return cached && cached.untilMs > now().getTime() ? cached.page : renderAndCache(key, make)
    },
  }
}

/** Replaces nonce and request id for another request. */
export const personalizePage = (
  { html, nonce, requestId }: RenderedPage,
  visit: { nonce: string; id: string },
) => html.replaceAll(nonce, visit.nonce).replaceAll(requestId, visit.id)
