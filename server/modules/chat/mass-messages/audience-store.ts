import type { Queries } from '../../../db/database.ts'
import { findLists, memberIds } from '../../lists/public.ts'
import { visibleTo } from '../../people/public.ts'

export type AudienceGroup = 'subscribers' | 'expiredSubscribers' | 'followers' | 'buyers' | 'tippers'
/** As stored; mass messages of before customer lists have no list ids. */
export type ResolvedAudience = {
  groups: AudienceGroup[]
  userIds: string[]
  listIds?: string[]
  excludeGroups: AudienceGroup[]
  excludeUserIds: string[]
  excludeListIds?: string[]
  /** Leave out fans who own one of these files. */
  ownedMediaIds: string[]
}
export type AudienceQuery = { creatorId: string; audience: ResolvedAudience; at: Date }

const none = (sql: Queries) => sql`select null::uuid as id where false`

function groupIds(sql: Queries, group: AudienceGroup, { creatorId, at }: AudienceQuery) {
  const active = sql`access_until > ${at} and status not in ('ended', 'paused')`
  if (group === 'subscribers')
    return sql`select fan_id as id from subscription where creator_id = ${creatorId} and ${active}`
  if (group === 'expiredSubscribers')
    return sql`select s.fan_id as id from subscription s where s.creator_id = ${creatorId} and not exists (
      select 1 from subscription t where t.fan_id = s.fan_id and t.creator_id = ${creatorId}
        and t.access_until > ${at} and t.status not in ('ended', 'paused'))`
  if (group === 'followers') return sql`select follower_id as id from follow where creator_id = ${creatorId}`
  if (group === 'buyers')
    return sql`select fan_id as id from purchase where creator_id = ${creatorId} and refunded_at is null`
  return sql`select fan_id as id from tip where creator_id = ${creatorId} and state = 'given' and not is_anonymous`
}

/** Lists with their current rules; deleted ones count for messages that were made with them. */
const loadLists = async (sql: Queries, { creatorId, audience }: AudienceQuery): Promise<Lists> => {
  const ids = [...(audience.listIds ?? []), ...(audience.excludeListIds ?? [])]
  return ids.length ? findLists(sql, { creatorId, ids, isDeletedIncluded: true }) : []
}
type Lists = Parameters<typeof memberIds>[1]['lists']

type Part = { groups: AudienceGroup[]; userIds: string[]; lists: Lists }
const union = (sql: Queries, { groups, userIds, lists }: Part, query: AudienceQuery) =>
  [...groups.map((group) => groupIds(sql, group, query)), ...memberIds(sql, { lists, at: query.at })].reduce(
    (sofar, part) => sql`${sofar} union ${part}`,
    userIds.length ? sql`select unnest(${userIds}::uuid[]) as id` : none(sql),
  )

/** Ids of everyone meant, without duplicates. Blocked users and closed accounts are never among them. */
const audienceIds = (sql: Queries, query: AudienceQuery, lists: Lists) => {
  const { creatorId, audience } = query
  const { groups, userIds, listIds = [], excludeGroups, excludeUserIds, excludeListIds = [] } = audience
  const { ownedMediaIds } = audience
  const among = (ids: string[]) => lists.filter(({ id }) => ids.includes(id))
  const meant = union(sql, { groups, userIds, lists: among(listIds) }, query)
  const excluded = union(
    sql,
    { groups: excludeGroups, userIds: excludeUserIds, lists: among(excludeListIds) },
    query,
  )
  return sql`
    select p.id from (${meant}) meant join person p on p.id = meant.id
    where p.id <> ${creatorId} and ${visibleTo(sql, creatorId)}
      and p.id not in (select out.id from (${excluded}) out where out.id is not null)
      ${
        ownedMediaIds.length
          ? sql`and not exists (select 1 from purchase b join message_media x
              on b.subject_kind = 'message' and x.message_id = b.subject_id
              where b.fan_id = p.id and b.refunded_at is null and x.media_id = any(${ownedMediaIds}::uuid[]))`
          : sql``
      }`
}

/** Who got a mass message of this creator lately. */
const isCapped = (sql: Queries, { creatorId, since }: { creatorId: string; since: Date }) => sql`
  exists (select 1 from mass_message_copy k join mass_message n on n.id = k.mass_message_id
    where k.person_id = a.id and n.creator_id = ${creatorId} and k.sent_at > ${since})`

export async function countAudience(sql: Queries, query: AudienceQuery & { since: Date }) {
  const lists = await loadLists(sql, query)
  const [row] = await sql<{ total: number; capped: number }[]>`
    select count(*)::int as total, count(*) filter (where ${isCapped(sql, query)})::int as capped
    from (${audienceIds(sql, query, lists)}) a`
  return { total: row?.total ?? 0, capped: row?.capped ?? 0 }
}

/** The next recipients after a place, in the order of ids. */
export async function nextRecipients(
  sql: Queries,
  query: AudienceQuery & { since: Date; afterId: string | null; limit: number },
) {
  const lists = await loadLists(sql, query)
  return sql<{ id: string; isCapped: boolean }[]>`
    select a.id, ${isCapped(sql, query)} as is_capped from (${audienceIds(sql, query, lists)}) a
    ${query.afterId ? sql`where a.id > ${query.afterId}` : sql``}
    order by a.id limit ${query.limit}`
}
