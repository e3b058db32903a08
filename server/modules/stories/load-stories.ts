import type { Context } from '../../context.ts'
import type { Queries } from '../../db/database.ts'
import type { Caller } from '../../http/tokens.ts'
import { loadPostTitles } from '../posts/public.ts'
import type { VisibleStory } from './story-access.ts'
import { countVotes, loadStoryMedia, loadUsernames } from './story-store.ts'
import { toStory } from './story-view.ts'

/** Loads files, names, titles and votes of stories in batches, and makes their views. */
export async function loadStoryViews(
  context: Context,
  sql: Queries,
  {
    stories,
    viewer,
    actingForId,
  }: { stories: VisibleStory[]; viewer: Caller; actingForId?: string | undefined },
) {
  const rows = stories.map(({ row }) => row)
  const layers = rows.flatMap((row) => row.layers)
  const mentioned = layers.flatMap((layer) => (layer.type === 'mention' ? layer.userId : []))
  const linked = layers.flatMap((layer) => (layer.type === 'link' ? layer.postId : []))
  const polls = rows.flatMap((row) => (row.layers.some(({ type }) => type === 'poll') ? row.id : []))
  const [media, usernames, postTitles, votes] = await Promise.all([
    loadStoryMedia(
      sql,
      rows.flatMap(({ mediaId }) => mediaId ?? []),
    ),
    mentioned.length ? loadUsernames(sql, mentioned) : new Map<string, string>(),
    linked.length ? loadPostTitles(context, { ids: linked, viewer, actingForId }) : new Map<string, string>(),
    polls.length ? countVotes(sql, polls) : undefined,
  ])
  const parts = {
    viewer,
    media: new Map(media.map((file) => [file.id, file])),
    usernames,
    postTitles,
    votes: new Map(
      polls.map((id) => {
        const counts: number[] = []
        for (const { vote, total } of votes?.get(id) ?? []) counts[vote] = total
        return [id, counts]
      }),
    ),
  }
  return stories.map((story) => toStory(context, story, parts))
}
