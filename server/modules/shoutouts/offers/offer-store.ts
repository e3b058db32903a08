import type { ShoutoutOccasion } from '../../../../contract/market/constants.ts'
import type { Queries, Tx } from '../../../db/database.ts'

export type OfferRow = {
  id: string
  creatorId: string
  occasions: ShoutoutOccasion[]
  priceMinor: number
  rushMinor: number | null
  currency: string
  daysPromised: number
  weeklyCapacity: number
  intro: string
  notDone: string
  isOpen: boolean
  createdAt: Date
  updatedAt: Date
}

export async function findOffer(sql: Queries, creatorId: string) {
  const [row] = await sql<OfferRow[]>`select * from shoutout_offer where creator_id = ${creatorId}`
  return row
}
/** Locked while an order takes a place, so that the week is not oversold. */
export async function lockOffer(tx: Tx, creatorId: string) {
  const [row] = await tx<OfferRow[]>`select * from shoutout_offer where creator_id = ${creatorId} for update`
  return row
}
export async function saveOffer(tx: Tx, row: OfferRow) {
  const { id: _id, creatorId: _creatorId, createdAt: _createdAt, ...changes } = row
  const [saved] = await tx<OfferRow[]>`
    insert into shoutout_offer ${tx(row)} on conflict (creator_id) do update set ${tx(changes)} returning *`
  if (!saved) throw new Error('the offer was not saved')
  return saved
}

export async function replaceSamples(tx: Tx, { offerId, ids }: { offerId: string; ids: string[] }) {
  await tx`delete from shoutout_sample where offer_id = ${offerId}`
  if (ids.length)
    await tx`insert into shoutout_sample ${tx(ids.map((mediaId, position) => ({ offerId, mediaId, position })))}`
}
export async function listSampleIds(sql: Queries, offerId: string) {
  const rows = await sql<{ mediaId: string }[]>`
    select media_id from shoutout_sample where offer_id = ${offerId} order by position`
  return rows.map(({ mediaId }) => mediaId)
}

export type OfferFacts = {
  takenThisWeek: number
  queueLength: number
  deliveredCount: number
  medianHours: number | null
}
/** Places taken, open orders and the median of the latest twenty deliveries. */
export async function readFacts(sql: Queries, { creatorId, since }: { creatorId: string; since: Date }) {
  const [facts] = await sql<OfferFacts[]>`
    with mine as (select id, state, is_open, created_at from orders where seller_id = ${creatorId} and kind = 'shoutout'),
    delivered as (
      select m.created_at, min(d.at) as at from mine m join shoutout_delivery d on d.order_id = m.id
      group by m.id, m.created_at order by min(d.at) desc)
    select
      (select count(*)::int from mine where created_at > ${since}
        and state not in ('rejected', 'cancelledByBuyer', 'cancelledBySeller', 'expired')) as taken_this_week,
      (select count(*)::int from mine where state in ('requested', 'accepted', 'revision')) as queue_length,
      (select count(*)::int from delivered) as delivered_count,
      (select percentile_cont(0.5) within group (order by extract(epoch from at - created_at) / 3600)
        from (select * from delivered limit 20) latest)::float as median_hours`
  return facts ?? { takenThisWeek: 0, queueLength: 0, deliveredCount: 0, medianHours: null }
}

/** Samples of open offers, and videos delivered to a viewer whose money was not returned. */
export const listShownSamples = (sql: Queries, mediaId: string) => sql<{ creatorId: string }[]>`
  select o.creator_id from shoutout_sample s join shoutout_offer o on o.id = s.offer_id
  where s.media_id = ${mediaId} and o.is_open limit 5`
export async function isDeliveredTo(
  sql: Queries,
  { mediaId, viewerId }: { mediaId: string; viewerId: string },
) {
  const [row] = await sql`
    select 1 from shoutout_delivery d join orders o on o.id = d.order_id
    where d.media_id = ${mediaId} and o.buyer_id = ${viewerId} and o.money in ('held', 'released', 'split') limit 1`
  return row !== undefined
}

/** Ready videos of a creator. */
export const listOwnVideos = (sql: Queries, { ids, ownerId }: { ids: string[]; ownerId: string }) => sql<
  { id: string; state: string }[]
>`
  select id, state from media_file where id = any(${ids}::uuid[]) and owner_id = ${ownerId} and kind = 'video'`
