import type { Static } from 'typebox'
import type { PostMedia } from '../../../contract/content/post-card.ts'
import type { Context } from '../../context.ts'
import type { Staff } from '../../http/tokens.ts'
import { loadReportedComments } from '../comments/public.ts'
import { loadReportedPosts, toPostMedia } from '../posts/public.ts'
import { loadReportedReviews } from '../reviews/public.ts'
import { loadReportedStories } from '../stories/public.ts'

export type ReportedContent = {
  title: string
  text: string
  media: Static<typeof PostMedia>[]
  state: ReturnType<typeof reportedState>
  postId?: string
  at?: string
}
type LoadReportedQuery = {
  by: Staff
  postIds: string[]
  commentIds: string[]
  storyIds: string[]
  reviewIds: string[]
}

/** Texts and media of reported posts, comments, stories and reviews, by id. Media URLs are signed for the given moderator. */
export async function loadReportedContent(
  context: Context,
  { by, postIds, commentIds, storyIds, reviewIds }: LoadReportedQuery,
) {
  const sql = context.readDb()
  const [posts, comments, stories, reviews] = await Promise.all([
    loadReportedPosts(sql, postIds),
    loadReportedComments(sql, commentIds),
    storyIds.length ? loadReportedStories(context, sql, { ids: storyIds, viewer: by }) : [],
    loadReportedReviews(context, { ids: reviewIds, viewer: by }),
  ])
  const content = new Map<string, ReportedContent>()
  for (const { id, title, description, state, at, media } of posts)
    content.set(id, {
      title,
      text: description,
      media: media
        .filter(({ kind, isRemoved }) => kind && !isRemoved)
        .map((file) => toPostMedia(context, file, by)),
      state: reportedState(state),
      postId: id,
      ...(at ? { at: at.toISOString() } : {}),
    })
  for (const { id, postId, text, state, at } of comments)
    content.set(id, { title: '', text, media: [], state: reportedState(state), postId, at: at.toISOString() })
  for (const { id, text, media, state, at } of stories)
    content.set(id, { title: '', text, media, state: reportedState(state), at: at.toISOString() })
  for (const { id, text, media, isRemoved, at } of reviews)
    content.set(id, { title: '', text, media, state: isRemoved ? 'removed' : 'there', at: at.toISOString() })
  return content
}

/** Tells moderators whether the content is currently visible. */
function reportedState(state: string) {
  if (state === 'removed') return 'removed' as const
  if (state === 'published' || state === 'shown') return 'there' as const
  return state === 'deleted' ? ('gone' as const) : ('hidden' as const)
}
