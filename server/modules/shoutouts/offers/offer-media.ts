import type { CanViewMedia } from '../../media/public.ts'
import { filterVisible } from '../../people/public.ts'
import { isDeliveredTo, listShownSamples } from './offer-store.ts'

/** Samples are as public as their creator; a delivered video is for its buyer unless the money was returned. */
export const canViewShoutoutMedia: CanViewMedia = async ({ db }, { mediaId, viewer }) => {
  const viewerId = viewer.kind === 'person' ? viewer.id : undefined
  const creatorIds = (await listShownSamples(db, mediaId)).map(({ creatorId }) => creatorId)
  if (creatorIds.length && (await filterVisible(db, viewerId, creatorIds)).size > 0) return true
  return viewerId !== undefined && (await isDeliveredTo(db, { mediaId, viewerId }))
}
