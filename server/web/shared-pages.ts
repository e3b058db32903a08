/** A page as it was made for one visitor: what in it is theirs alone can be told apart. */
export type MadePage = {
  status: number
  headers: [string, string][]
  html: string
  nonce: string
  requestId: string
}

const KEPT_MS = 5_000
const KEPT_PAGES = 64

export type SharedPages = ReturnType<typeof createSharedPages>

/**
 * Pages that are the same for every guest are made once in five seconds, however many ask; those who come
 * while one is being made wait for it. Nobody sees a page that is older.
 */
export function createSharedPages(now: () => Date) {
  const kept = new Map<string, { untilMs: number; page: Promise<MadePage> }>()
  const remember = (key: string, make: () => Promise<MadePage>) => {
    const page = make()
    const entry = { untilMs: now().getTime() + KEPT_MS, page }
    kept.delete(key)
    kept.set(key, entry)
    const [oldest] = kept.size > KEPT_PAGES ? kept.keys() : []
    if (oldest !== undefined) kept.delete(oldest)
    // A page that went wrong is shown to those who wait for it, and to nobody after them.
    const forget = () => void (kept.get(key) === entry && kept.delete(key))
    void page.then(({ status }) => status === 200 || forget(), forget)
    return page
  }
  return {
    get(key: string, make: () => Promise<MadePage>) {
      const known = kept.get(key)
      return known && known.untilMs > now().getTime() ? known.page : remember(key, make)
    },
  }
}

/** The page with the nonce and the reference of another request. */
export const madeFor = ({ html, nonce, requestId }: MadePage, visit: { nonce: string; id: string }) =>
  html.replaceAll(nonce, visit.nonce).replaceAll(requestId, visit.id)
