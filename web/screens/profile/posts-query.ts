export type Tab = 'posts' | 'reels' | 'shop' | 'reviews' | 'about'
export const kinds = ['all', 'photo', 'video', 'audio', 'unlocked'] as const
export type Kind = (typeof kinds)[number]
export type View = 'grid' | 'list'

/** Filter and view of a creator's posts, kept in the URL. */
export type PostsQuery = {
  kind: Kind
  view: View
  searchText: string
  query: { kind: Kind | 'reels'; searchText?: string }
}

export const profileTab = (text: string | null): Tab =>
  text === 'about' || text === 'reels' || text === 'shop' || text === 'reviews' ? text : 'posts'

export function readPostsQuery(tab: Tab, search: URLSearchParams): PostsQuery {
  const kindParam = search.get('kind')
  const kind = kinds.find((known) => known === kindParam) ?? 'all'
  const searchText = (search.get('q') ?? '').trim().slice(0, 100)
  return {
    kind,
    view: search.get('view') === 'list' ? 'list' : 'grid',
    searchText,
    query: { kind: tab === 'reels' ? 'reels' : kind, ...(searchText ? { searchText } : {}) },
  }
}

/** URL of the page with some values changed; defaults are left out. */
export function postsPath(username: string, { kind, view, searchText }: Omit<PostsQuery, 'query'>): string {
  const search = new URLSearchParams({
    ...(kind === 'all' ? {} : { kind }),
    ...(view === 'grid' ? {} : { view }),
    ...(searchText ? { q: searchText } : {}),
  })
  const text = String(search)
  return `/${username}${text ? `?${text}` : ''}`
}
