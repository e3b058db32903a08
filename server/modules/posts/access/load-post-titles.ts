import type { Context } from '../../../context.ts'
import { loadVisiblePosts, type ViewerContext } from './load-post-cards.ts'
import { postTitle } from './post-text.ts'

/** Post titles as the viewer may read them, by id. Posts the viewer may not know about are missing. */
export async function loadPostTitles(
  context: Pick<Context, 'db' | 'now' | 'caches'>,
  { ids, ...viewerContext }: ViewerContext & { ids: (string | null)[] },
) {
  const postIds = [...new Set(ids.flatMap((id) => id ?? []))]
  const found = await loadVisiblePosts(context, { ids: postIds, ...viewerContext })
  return new Map(found.map(({ row, access }) => [row.id, postTitle(row, access)]))
}
