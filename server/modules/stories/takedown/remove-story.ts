import type { Context } from '../../../context.ts'
import type { Queries, Tx } from '../../../db/database.ts'
import { recordEvent } from '../../../db/events.ts'
import type { Caller } from '../../../http/tokens.ts'
import { loadStoryMedia } from '../story-store.ts'
import { toStoryMedia } from '../story-view.ts'
import { findReportedStories, markStoryRemoved, restoreStoryState } from './removed-story-store.ts'

/** Staff removal: hides the story from everyone, buyers included. Returns its previous state. */
export async function removeStory(tx: Tx, { id }: { id: string }) {
  const before = await markStoryRemoved(tx, id)
  if (!before) return undefined
  await recordEvent(tx, { type: 'story.removed', storyId: id, creatorId: before.creatorId })
  return before.state
}

/** Restores the previous state. Returns whether the story was removed. */
export async function restoreStory(tx: Tx, { id, before }: { id: string; before: string }) {
  const creatorId = await restoreStoryState(tx, {
    id,
    state: before === 'deleted' ? 'deleted' : 'published',
  })
  if (!creatorId) return false
  await recordEvent(tx, { type: 'story.restored', storyId: id, creatorId })
  return true
}

/** Stories regardless of visibility, with all their words, for moderators. */
export async function loadReportedStories(
  context: Context,
  sql: Queries,
  { ids, viewer }: { ids: string[]; viewer: Caller },
) {
  const rows = await findReportedStories(sql, ids)
  const files = await loadStoryMedia(
    sql,
    rows.flatMap(({ mediaId }) => mediaId ?? []),
  )
  const fileOf = new Map(files.map((file) => [file.id, file]))
  return rows.map(({ id, mediaId, text, layers, state, createdAt }) => {
    const file = mediaId ? fileOf.get(mediaId) : undefined
    const words = layers.flatMap((layer) => {
      if (layer.type === 'text') return layer.text
      if (layer.type === 'question') return layer.question
      if (layer.type === 'countdown') return layer.title
      return layer.type === 'poll' ? [layer.question, ...layer.options] : []
    })
    return {
      id,
      text: [text, ...words].filter(Boolean).join('\n'),
      media: file ? [toStoryMedia(context, file, viewer)] : [],
      state,
      at: createdAt,
    }
  })
}
