import type { ShoutoutOccasion } from '../../../../contract/market/constants.ts'
import { UserType } from '../../../../contract/core/constants.ts'
import type { Context } from '../../../context.ts'
import { recordEvent } from '../../../db/events.ts'
import { newId } from '../../../db/new-id.ts'
import { invalidField, problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { sanitizeText } from '../../../text/sanitize-text.ts'
import { readPrice } from '../../chat/public.ts'
import { requireActiveAccount } from '../../identity/public.ts'
import { userTypeOf } from '../../media/public.ts'
import { actingFor } from '../../people/public.ts'
import { findPayer } from '../../wallet/public.ts'
import { listOwnVideos, lockOffer, replaceSamples, saveOffer } from './offer-store.ts'
import { viewOffer } from './offer-view.ts'

type SaveInput = {
  by: Person
  creatorId?: string | undefined
  occasions: ShoutoutOccasion[]
  daysPromised: number
  weeklyCapacity: number
  intro: string
  notDone: string
  price: string | number
  rushPrice?: string | number | undefined
  sampleIds: string[]
  isOpen: 0 | 1
}

/** Saves a creator's offer. Orders keep the terms they were made with. */
export function saveShoutoutOffer(context: Context, { by, creatorId, ...input }: SaveInput) {
  return context.db.transaction(async (tx) => {
    const { id } = await actingFor(tx, by, creatorId)
    if ((await userTypeOf(tx, id)) !== UserType.creator) throw problem('FORBIDDEN')
    await requireActiveAccount(tx, id)
    const videos = await listOwnVideos(tx, { ids: input.sampleIds, ownerId: id })
    if (videos.length < input.sampleIds.length) throw problem('MEDIA_NOT_FOUND')
    if (videos.some(({ state }) => state !== 'ready'))
      throw invalidField('sampleIds', 'Wait until the video is processed.')
    const known = await lockOffer(tx, id)
    const currency = (await findPayer(tx, id))?.currency ?? 'USD'
    const { price, rushPrice } = input
    const at = context.now()
    const offer = await saveOffer(tx, {
      id: known?.id ?? newId(at.getTime()),
      creatorId: id,
      occasions: input.occasions,
      priceMinor: await readPrice(context, tx, { amount: price, currency }),
      rushMinor:
        rushPrice === undefined ? null : await readPrice(context, tx, { amount: rushPrice, currency }),
      currency,
      daysPromised: input.daysPromised,
      weeklyCapacity: input.weeklyCapacity,
      intro: sanitizeText(input.intro),
      notDone: sanitizeText(input.notDone),
      isOpen: input.isOpen === 1,
      createdAt: known?.createdAt ?? at,
      updatedAt: at,
    })
    await replaceSamples(tx, { offerId: offer.id, ids: input.sampleIds })
    await recordEvent(tx, { type: 'shoutout.offerChanged', creatorId: id })
    return viewOffer(context, tx, { offer, viewer: by })
  })
}
