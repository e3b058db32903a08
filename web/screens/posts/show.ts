/** Which of a creator's own posts are looked at. */
export type Show = 'published' | 'scheduled' | 'drafts' | 'hidden'

export const filters = {
  published: 'PUBLISHED',
  scheduled: 'SCHEDULED',
  drafts: 'DRAFT',
  hidden: 'HIDDEN',
} as const satisfies Record<Show, string>
export const OWN_PAGE = 20

export const shown = (text: string | null): Show =>
  text === 'scheduled' || text === 'drafts' || text === 'hidden' ? text : 'published'

export const searched = (text: string | null) => (text ?? '').trim().slice(0, 100)

/** Where they stand in the address; what is usual is left away. */
export function postsPath({ show, searchText }: { show: Show; searchText: string }) {
  const search = String(
    new URLSearchParams({
      ...(show === 'published' ? {} : { show }),
      ...(searchText ? { q: searchText } : {}),
    }),
  )
  return search ? `/posts?${search}` : '/posts'
}
