import type { Context } from '../../../context.ts'
import type { Caller } from '../../../http/tokens.ts'
import { loadPublicPhotos } from '../../posts/public.ts'
import type { Card } from './creator-cards.ts'

const PREVIEWS = 3

/** Adds the newest public photos to the cards of a page. */
export async function withPreviews(
  context: Context,
  viewer: Caller,
  page: { items: Card[]; totalCount: number },
) {
  const creatorIds = page.items.map(({ _id }) => _id)
  const photos = await loadPublicPhotos(context, { creatorIds, count: PREVIEWS, viewer })
  const items = page.items.map((card) => {
    const previews = photos.get(card._id)
    return previews ? { ...card, previews } : card
  })
  return { ...page, items }
}
