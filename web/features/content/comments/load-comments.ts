import type { Api } from '../../../../contract/core/client.ts'
import { COMMENTS_PAGE, type CommentSort, type InitialComments } from './comment.ts'

const sorts: readonly string[] = ['best', 'newest', 'creator'] satisfies CommentSort[]
const isSort = (text: string | null): text is CommentSort => text !== null && sorts.includes(text)

/**
 * For loaders of screens with `<Comments/>`; reads `comments` (sort) and `many` (count) from the URL.
 * Undefined when the post is locked for the viewer.
 */
export async function loadComments(
  api: Api,
  { postId, search }: { postId: string; search: URLSearchParams },
): Promise<InitialComments | undefined> {
  const requestedSort = search.get('comments')
  const sort = isSort(requestedSort) ? requestedSort : 'best'
  const limit = Math.min(100, Math.max(COMMENTS_PAGE, Number.parseInt(search.get('many') ?? '', 10) || 0))
  const [list, state] = await Promise.all([
    api('GET /comments', { query: { postId, sort, limit } }),
    api('GET /comments/state', { query: { postId } }),
  ])
  if (!list.ok || !state.ok) return undefined
  return { sort, threads: list.body.data, totalCount: list.body.totalCount, limit, state: state.body.data }
}
