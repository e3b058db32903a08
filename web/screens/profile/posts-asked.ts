export type Tab = 'posts' | 'reels' | 'about'
export const kinds = ['all', 'photo', 'video', 'audio', 'unlocked'] as const
export type Kind = (typeof kinds)[number]
export type View = 'grid' | 'list'

/** What of a creator's posts somebody wants to see, and how; it stands in the address. */
export type PostsAsked = {
  kind: Kind
  view: View
  searchText: string
  query: { kind: Kind | 'reels'; searchText?: string }
}

export const profileTab = (text: string | null): Tab =>
  text === 'about' || text === 'reels' ? text : 'posts'

export function postsAsked(tab: Tab, search: URLSearchParams): PostsAsked {
  const asked = search.get('kind')
  const kind = kinds.find((one) => one === asked) ?? 'all'
  const searchText = (search.get('q') ?? '').trim().slice(0, 100)
  return {
    kind,
    view: search.get('view') === 'list' ? 'list' : 'grid',
    searchText,
    query: { kind: tab === 'reels' ? 'reels' : kind, ...(searchText ? { searchText } : {}) },
  }
}

/** The address of the same page with something else asked of it; what is usual is left away. */
export function askedPath(username: string, { kind, view, searchText }: Omit<PostsAsked, 'query'>): string {
  const search = new URLSearchParams({
    ...(kind === 'all' ? {} : { kind }),
    ...(view === 'grid' ? {} : { view }),
    ...(searchText ? { q: searchText } : {}),
  })
  const text = String(search)
  return `/${username}${text ? `?${text}` : ''}`
}
