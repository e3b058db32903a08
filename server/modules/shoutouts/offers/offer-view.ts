import type { Static } from 'typebox'
import type { ShoutoutOffer } from '../../../../contract/market/shoutouts.ts'
import type { Context } from '../../../context.ts'
import type { Queries } from '../../../db/database.ts'
import type { Caller } from '../../../http/tokens.ts'
import { loadMediaRows, loadParties, toParty, toPhoto } from '../../orders/public.ts'
import { readRatingTotal } from '../../reviews/public.ts'
import { toDecimal } from '../../wallet/public.ts'
import { estimateArrival, promisedAt, usualHours, WEEK_MS } from '../shoutout-rules.ts'
import { listSampleIds, readFacts, type OfferRow } from './offer-store.ts'

export const weekBefore = (at: Date) => new Date(at.getTime() - WEEK_MS)

export async function viewOffer(
  context: Context,
  sql: Queries,
  { offer, viewer }: { offer: OfferRow; viewer: Caller },
): Promise<Static<typeof ShoutoutOffer>> {
  const at = context.now()
  const { creatorId, currency, daysPromised } = offer
  const [facts, parties, sampleIds, rating] = await Promise.all([
    readFacts(sql, { creatorId, since: weekBefore(at) }),
    loadParties(sql, [creatorId]),
    listSampleIds(sql, offer.id),
    readRatingTotal(sql, { personId: creatorId, role: 'seller' }),
  ])
  const creator = parties.get(creatorId)
  if (!creator) throw new Error('the creator is not there')
  const files = await loadMediaRows(sql, sampleIds)
  const usual = usualHours(facts)
  const price = (minor: number) => ({ amount: toDecimal(minor, currency), currency })
  return {
    creator: toParty(creator),
    occasions: offer.occasions,
    daysPromised,
    weeklyCapacity: offer.weeklyCapacity,
    intro: offer.intro,
    notDone: offer.notDone,
    price: price(offer.priceMinor),
    ...(offer.rushMinor === null ? {} : { rushPrice: price(offer.rushMinor) }),
    samples: sampleIds.flatMap((id) => files.get(id) ?? []).map((row) => toPhoto(context, row, viewer)),
    isOpen: offer.isOpen ? 1 : 0,
    placesLeft: Math.max(0, offer.weeklyCapacity - facts.takenThisWeek),
    deliveredCount: facts.deliveredCount,
    queueLength: facts.queueLength,
    ...(usual === undefined ? {} : { usualHours: usual }),
    estimatedAt: estimateArrival(at, { ...facts, daysPromised }).toISOString(),
    promisedAt: promisedAt(at, { daysPromised, isRush: false }).toISOString(),
    ...(rating.average === undefined ? {} : { rating: rating.average }),
    ratingCount: rating.count,
  }
}
