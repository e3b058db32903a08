import { UserType } from '../../../../contract/core/constants.ts'
import type { Context } from '../../../context.ts'
import { recordEvent, recordEvents } from '../../../db/events.ts'
import { newId } from '../../../db/new-id.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { requireActiveAccount } from '../../identity/public.ts'
import { actingFor } from '../../people/public.ts'
import { lockCollections, removeFromCollections } from '../featured/collection-store.ts'
import { loadStoryViews } from '../load-stories.ts'
import { filterVisibleStories, requireOwnStory } from '../story-access.ts'
import { countActive, findStories, insertStories, lockStories, saveState } from '../story-store.ts'
import { prepareAudience, prepareStories, type AudienceInput, type StoryInput } from './prepare-stories.ts'

export const STORY_MS = 24 * 3_600_000
const MAX_ACTIVE = 100

type Publish = AudienceInput & {
  by: Person
  creatorId?: string | undefined
  stories: StoryInput[]
  allowsReplies?: 0 | 1 | undefined
}
/** Publishes stories in their order; all of them end 24 hours later by the server's clock. */
export function publishStories(
  context: Context,
  { by, creatorId, stories, allowsReplies = 1, ...rest }: Publish,
) {
  return context.db.transaction(async (tx) => {
    const acting = await actingFor(tx, by, creatorId)
    if (acting.id === by.id && by.userType !== UserType.creator) throw problem('FORBIDDEN')
    await requireActiveAccount(tx, acting.id)
    await lockStories(tx, acting.id)
    const at = context.now()
    if ((await countActive(tx, { creatorId: acting.id, at })) + stories.length > MAX_ACTIVE)
      throw problem('STORIES_FULL')
    const prepared = await prepareStories(context, tx, { ownerId: acting.id, by, stories })
    const audience = await prepareAudience(context, tx, { ownerId: acting.id, ...rest })
    const rows = prepared.map((story, i) => ({
      id: newId(at.getTime()),
      creatorId: acting.id,
      byId: acting.by,
      ...story,
      audience: rest.audience,
      ...audience,
      allowsReplies: allowsReplies === 1,
      // A millisecond apart, so that they keep their order.
      createdAt: new Date(at.getTime() + i),
      expiresAt: new Date(at.getTime() + STORY_MS),
    }))
    await insertStories(tx, rows)
    await recordEvents(
      tx,
      rows.map(({ id, layers }) => ({
        type: 'story.published',
        storyId: id,
        creatorId: acting.id,
        by: acting.by,
        mentions: layers.flatMap((layer) => (layer.type === 'mention' ? layer.userId : [])),
      })),
    )
    const viewer = { viewer: by, actingForId: creatorId }
    const found = await findStories(tx, { ids: rows.map(({ id }) => id), viewerId: acting.id })
    const visible = await filterVisibleStories(context, tx, { rows: found, ...viewer })
    return { stories: await loadStoryViews(context, tx, { stories: visible, ...viewer }) }
  })
}

/** Buyers keep access; featured collections lose the story. */
export function deleteStory(
  { db }: Context,
  { by, creatorId, storyId }: { by: Person; creatorId?: string | undefined; storyId: string },
) {
  return db.transaction(async (tx) => {
    const story = await requireOwnStory(tx, { by, creatorId, storyId })
    await lockCollections(tx, story.creatorId)
    await saveState(tx, { id: storyId, state: 'deleted' })
    await removeFromCollections(tx, storyId)
    await recordEvent(tx, { type: 'story.deleted', storyId, creatorId: story.creatorId, by: by.id })
    return {}
  })
}
