import type { Static } from 'typebox'
import type { PostMedia } from '../../../contract/post-card.ts'
import type { Context } from '../../context.ts'
import type { Staff } from '../../http/tokens.ts'
import { toPostMedia } from './post-card-view.ts'
import { loadReportedComments, loadReportedPosts } from './take-down-store.ts'

export type ReportedThing = {
  title: string
  text: string
  media: Static<typeof PostMedia>[]
  state: ReturnType<typeof standing>
  postId: string
  at?: string
}
type Asked = { by: Staff; postIds: string[]; commentIds: string[] }

/** What reported posts and comments say and show, by their ids; the addresses of files are for who looks. */
export async function loadReported(context: Context, { by, postIds, commentIds }: Asked) {
  const sql = context.readDb()
  const [posts, comments] = await Promise.all([
    loadReportedPosts(sql, postIds),
    loadReportedComments(sql, commentIds),
  ])
  const things = new Map<string, ReportedThing>()
  for (const { id, title, description, state, at, media } of posts)
    things.set(id, {
      title,
      text: description,
      media: media
        .filter(({ kind, isRemoved }) => kind && !isRemoved)
        .map((file) => toPostMedia(context, file, by)),
      state: standing(state),
      postId: id,
      ...(at ? { at: at.toISOString() } : {}),
    })
  for (const { id, postId, text, state, at } of comments)
    things.set(id, { title: '', text, media: [], state: standing(state), postId, at: at.toISOString() })
  return things
}

/** Who decides has to know whether anybody sees it at all. */
function standing(state: string) {
  if (state === 'removed') return 'removed' as const
  if (state === 'published' || state === 'shown') return 'there' as const
  return state === 'deleted' ? ('gone' as const) : ('hidden' as const)
}
