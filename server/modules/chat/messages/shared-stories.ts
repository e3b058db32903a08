import type { Context } from '../../../context.ts'
import type { Caller } from '../../../http/tokens.ts'
import type { LoadedMessage } from './message-load-store.ts'
import type { SharedStory } from './message-view.ts'

/** Stories that messages answer or share, by message id. `caller` undefined: known later, with addresses. */
export async function loadSharedStories(
  context: Context,
  rows: LoadedMessage[],
  caller: Caller | undefined,
): Promise<Map<string, SharedStory>> {
  const shared = rows.flatMap(({ id, content: { event } }) =>
    event?.subjectId && event.kind.startsWith('story.') ? { id, storyId: event.subjectId } : [],
  )
  if (shared.length === 0) return new Map()
  const ids = [...new Set(shared.map(({ storyId }) => storyId))]
  const stories = caller ? await context.ports.chat.loadStories(context, { ids, viewer: caller }) : undefined
  return new Map(
    shared.map(({ id, storyId }) => [id, stories?.get(storyId) ?? { storyId, isAvailable: 0 as const }]),
  )
}
