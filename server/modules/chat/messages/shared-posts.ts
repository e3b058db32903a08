import type { Context } from '../../../context.ts'
import type { Caller } from '../../../http/tokens.ts'
import { loadPostCards } from '../../posts/public.ts'
import type { LoadedMessage } from './message-load-store.ts'
import type { SharedPost } from './message-view.ts'

/** Posts shared in messages, by message id, as the viewer may see them now. */
export async function loadSharedPosts(
  context: Context,
  rows: LoadedMessage[],
  caller: Caller | undefined,
): Promise<Map<string, SharedPost>> {
  const shared = rows.flatMap(({ id, content }) => (content.postId ? { id, postId: content.postId } : []))
  if (shared.length === 0) return new Map()
  const ids = [...new Set(shared.map(({ postId }) => postId))]
  const cards = caller ? await loadPostCards(context, { ids, viewer: caller }) : []
  const byId = new Map(cards.map((card) => [card.postId, card]))
  return new Map<string, SharedPost>(
    shared.map(({ id, postId }) => {
      const card = byId.get(postId)
      if (!card) return [id, { postId, title: '', isAvailable: 0 as const }]
      const imageUrl = card.postData.find(({ url }) => url)?.url
      const lockedPreviewUrl = card.previewData.find((locked) => locked.lockedPreviewUrl)?.lockedPreviewUrl
      return [
        id,
        {
          postId,
          title: card.title || card.description.slice(0, 80),
          creator: card.creator,
          isAvailable: 1 as const,
          ...(imageUrl ? { imageUrl } : lockedPreviewUrl ? { lockedPreviewUrl } : {}),
        },
      ]
    }),
  )
}
