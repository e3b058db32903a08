import type { Context } from '../../context.ts'
import { problem } from '../../http/problem.ts'
import type { Caller } from '../../http/tokens.ts'
import { loadCards } from './load-cards.ts'

type Read = { viewer: Caller; postId: string; creatorId?: string | undefined }

/** One post; what a viewer may not know of is one that is not there. */
export async function readPost(context: Context, { viewer, postId, creatorId }: Read) {
  const [card] = await loadCards(context, { ids: [postId], viewer, actingForId: creatorId })
  if (!card) throw problem('POST_NOT_FOUND')
  return card
}
