import type { Api } from '../../../contract/client.ts'
import { COMMENTS_PAGE, type CommentSort, type FirstComments } from './comment.ts'

const sorts: readonly string[] = ['best', 'newest', 'creator'] satisfies CommentSort[]
const isSort = (text: string | null): text is CommentSort => text !== null && sorts.includes(text)

/**
 * For the loader of a screen that shows `<Comments/>`: `comments` and `many` of the address say what of them.
 * Undefined where the viewer may not read them, because the post is locked.
 */
export async function loadComments(
  api: Api,
  { postId, search }: { postId: string; search: URLSearchParams },
): Promise<FirstComments | undefined> {
  const asked = search.get('comments')
  const sort = isSort(asked) ? asked : 'best'
  const many = Math.min(100, Math.max(COMMENTS_PAGE, Number.parseInt(search.get('many') ?? '', 10) || 0))
  const [list, state] = await Promise.all([
    api('GET /comments', { query: { postId, sort, limit: many } }),
    api('GET /comments/state', { query: { postId } }),
  ])
  if (!list.ok || !state.ok) return undefined
  return { sort, threads: list.body.data, totalCount: list.body.totalCount, many, state: state.body.data }
}
