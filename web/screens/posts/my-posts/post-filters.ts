/** Which of the creator's posts are listed. */
export type PostFilter = 'published' | 'scheduled' | 'drafts' | 'hidden'

export const filters = {
  published: 'PUBLISHED',
  scheduled: 'SCHEDULED',
  drafts: 'DRAFT',
  hidden: 'HIDDEN',
} as const satisfies Record<PostFilter, string>
export const PAGE_SIZE = 20

export const readPostFilter = (text: string | null): PostFilter =>
  text === 'scheduled' || text === 'drafts' || text === 'hidden' ? text : 'published'

export const readSearch = (text: string | null) => (text ?? '').trim().slice(0, 100)

/** The list's URL; default values are left out. */
export function postsPath({ show, searchText }: { show: PostFilter; searchText: string }) {
  const search = String(
    new URLSearchParams({
      ...(show === 'published' ? {} : { show }),
      ...(searchText ? { q: searchText } : {}),
    }),
  )
  return search ? `/posts?${search}` : '/posts'
}
