import type { ChatPorts } from '../../chat/public.ts'
import { loadStoryViews } from '../load-stories.ts'
import { filterVisibleStories } from '../story-access.ts'
import { findStories } from '../story-store.ts'

/** Stories that messages answer or share, by id, as the viewer may see them now. */
export const loadSharedStories: ChatPorts['loadStories'] = async (context, { ids, viewer }) => {
  const { db } = context
  const viewerId = viewer.kind === 'person' ? viewer.id : undefined
  const rows = await findStories(db, { ids, viewerId })
  const visible = await filterVisibleStories(context, db, { rows, viewer })
  const views = await loadStoryViews(context, db, { stories: visible, viewer })
  const nameOf = new Map(rows.map((row) => [row.id, row.username]))
  return new Map(
    views.map(({ storyId, media, lockedPreviewUrl, background, text }) => [
      storyId,
      {
        storyId,
        isAvailable: 1 as const,
        username: nameOf.get(storyId) ?? '',
        ...(media?.url ? { imageUrl: media.url } : {}),
        ...(lockedPreviewUrl ? { lockedPreviewUrl } : {}),
        ...(background ? { background } : {}),
        ...(text ? { text: text.slice(0, 80) } : {}),
      },
    ]),
  )
}
