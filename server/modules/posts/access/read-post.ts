import type { Context } from '../../../context.ts'
import { problem } from '../../../http/problem.ts'
import type { Caller } from '../../../http/tokens.ts'
import { loadPostCards } from './load-post-cards.ts'

type ReadPostQuery = { viewer: Caller; postId: string; creatorId?: string | undefined }

export async function readPost(context: Context, { viewer, postId, creatorId }: ReadPostQuery) {
  const [card] = await loadPostCards(context, { ids: [postId], viewer, actingForId: creatorId })
  if (!card) throw problem('POST_NOT_FOUND')
  return card
}
