import type { Context } from '../../../context.ts'
import type { Queries } from '../../../db/database.ts'
import { problem } from '../../../http/problem.ts'
import { findProfile } from '../../people/public.ts'
import { loadStoryViews } from '../load-stories.ts'
import { filterVisibleStories, viewerIdOf, type StoryViewer } from '../story-access.ts'
import { findStories } from '../story-store.ts'
import { toStoryCreator, type StoryView } from '../story-view.ts'
import { findCollection, listCollections, listStoryIds, type CollectionRow } from './collection-store.ts'

/** Collections with the stories the viewer may know of; empty ones are left out. */
async function filterCollections(
  context: Context,
  sql: Queries,
  { rows, ...viewer }: StoryViewer & { rows: CollectionRow[] },
) {
  const viewerId = await viewerIdOf(sql, viewer)
  const idsOf = await listStoryIds(
    sql,
    rows.map(({ id }) => id),
  )
  const ids = [...new Set([...idsOf.values()].flat().map(({ storyId }) => storyId))]
  const visible = await filterVisibleStories(context, sql, {
    rows: await findStories(sql, { ids, viewerId }),
    ...viewer,
  })
  const storyOf = new Map(visible.map((story) => [story.row.id, story]))
  return rows.flatMap((row) => {
    const stories = (idsOf.get(row.id) ?? []).flatMap(({ storyId }) => storyOf.get(storyId) ?? [])
    // The chosen cover, else the first story.
    const cover = stories.find((story) => story.row.id === row.coverStoryId) ?? stories[0]
    return cover ? { row, stories, cover } : []
  })
}
type Collection = Awaited<ReturnType<typeof filterCollections>>[number]

/** A locked cover shows nothing of its story. */
const toCollection = ({ row, stories }: Collection, cover: StoryView | undefined) => ({
  featCollectionId: row.id,
  title: row.title,
  ...(cover?.media?.url ? { coverUrl: cover.media.url } : {}),
  ...(cover?.background ? { coverBackground: cover.background } : {}),
  ...(cover ? { coverStoryId: cover.storyId } : {}),
  storyCount: stories.length,
  createdAt: row.createdAt.toISOString(),
})

type ReadCollections = StoryViewer & {
  userId: string
  offset?: number | undefined
  limit?: number | undefined
}
export async function readCollections(
  context: Context,
  { userId, offset = 0, limit = 10, ...viewer }: ReadCollections,
) {
  const { db } = context
  const viewerId = await viewerIdOf(db, viewer)
  if (!(await findProfile(db, { id: userId, viewerId }))) throw problem('CREATOR_NOT_FOUND')
  const found = await filterCollections(context, db, { rows: await listCollections(db, userId), ...viewer })
  const shown = found.slice(offset, offset + limit)
  const covers = await loadStoryViews(context, db, { stories: shown.map(({ cover }) => cover), ...viewer })
  return { items: shown.map((one, i) => toCollection(one, covers[i])), totalCount: found.length }
}

export async function readCollection(
  context: Context,
  {
    featCollectionId,
    sql = context.db,
    ...viewer
  }: StoryViewer & { featCollectionId: string; sql?: Queries },
) {
  const row = await findCollection(sql, featCollectionId)
  const [found] = row ? await filterCollections(context, sql, { rows: [row], ...viewer }) : []
  if (!found) throw problem('FEATURED_COLLECTION_NOT_FOUND')
  const stories = await loadStoryViews(context, sql, { stories: found.stories, ...viewer })
  const cover = stories.find(({ storyId }) => storyId === found.cover.row.id)
  return { ...toCollection(found, cover), creator: toStoryCreator(found.cover.row), stories }
}
