import type { Tx } from '../../../db/database.ts'

export type StaleRow = {
  id: string
  isFound: boolean
  heat: number
  ratingSum: number
  ratingCount: number
  openedAt: Date
  username: string
  firstName: string
  lastName: string
  headline: string
  bio: string
  city: string
  profilePic: string | null
  coverPic: string | null
  categories: string
  staleAt: string
}

/** Creators with changed signals, oldest first; rows locked by other workers are skipped. */
export const takeStale = (tx: Tx, limit: number) => tx<StaleRow[]>`
  select s.person_id as id, s.is_found, s.heat, s.rating_sum, s.rating_count, s.opened_at, p.username, p.first_name,
    p.last_name, p.headline, p.bio, p.city, p.profile_pic, p.cover_pic, s.stale_at::text as stale_at,
    coalesce((
      select string_agg(c.title, ' ') from person_category pc join category c on c.id = pc.category_id
      where pc.person_id = s.person_id
    ), '') as categories
  from creator_signal s join person p on p.id = s.person_id
  where s.stale_at is not null order by s.stale_at limit ${limit} for update of s skip locked`

export const writeRanks = (tx: Tx, ranks: { id: string; rank: number }[]) => tx`
  update creator_signal s set rank = fresh.rank, stale_at = null
  from jsonb_to_recordset(${tx.json(ranks)}) as fresh (id uuid, rank double precision) where s.person_id = fresh.id`

/** Clears the online flag of users whose heartbeat stopped. */
export const clearStaleOnline = (tx: Tx, since: Date) => tx`
  update creator_signal s set is_online = false
  where s.is_online and s.is_listed and not exists (
    select 1 from presence o where o.person_id = s.person_id and o.is_online and o.seen_at > ${since})`

export const endNewcomers = (tx: Tx, openedBefore: Date) => tx`
  update creator_signal set is_newcomer = false where is_newcomer and opened_at < ${openedBefore}`
