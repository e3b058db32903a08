import type { Queries, Tx } from '../../db/database.ts'
import type { ConsentState, ShownPerson } from './consent-rules.ts'

export const listShown = (sql: Queries, postId: string) => sql<ShownPerson[]>`
  select id, person_id, name, form_id, state, asked_at from post_consent
  where post_id = ${postId} order by created_at, person_id is null, id`

/** The list as it is now; who is no longer on it is gone. */
export async function writeShown(
  tx: Tx,
  { postId, people, at }: { postId: string; people: ShownPerson[]; at: Date },
) {
  const ids = people.map(({ id }) => id)
  await tx`delete from post_consent where post_id = ${postId} and id <> all(${ids}::uuid[])`
  if (people.length === 0) return
  await tx`
    insert into post_consent ${tx(people.map((one) => ({ ...one, postId, createdAt: at })))}
    on conflict (id) do update set form_id = excluded.form_id, state = excluded.state, asked_at = excluded.asked_at`
}

/** Pictures and papers of a creator's own that can be a signed form. */
export async function ownForms(sql: Queries, { ids, ownerId }: { ids: string[]; ownerId: string }) {
  const rows = await sql<{ id: string }[]>`
    select id from media_file where id = any(${ids}::uuid[]) and owner_id = ${ownerId}
      and kind in ('image', 'document') and state <> 'failed'`
  return new Set(rows.map(({ id }) => id))
}

export type ShownRow = ShownPerson & {
  username: string | null
  fullName: string | null
  answeredAt: Date | null
}
/** For their creator, with who they are. */
export const listShownNamed = (sql: Queries, postId: string) => sql<ShownRow[]>`
  select c.id, c.person_id, c.name, c.form_id, c.state, c.asked_at, c.answered_at, p.username,
    trim(concat(p.first_name, ' ', p.last_name)) as full_name
  from post_consent c left join person p on p.id = c.person_id
  where c.post_id = ${postId} order by c.created_at, c.person_id is null, c.id`

export type AskedRow = {
  id: string
  postId: string
  state: ConsentState
  seen: string[]
  askedAt: Date
  answeredAt: Date | null
  isOut: boolean
  title: string
  description: string
  creatorId: string
  username: string
  firstName: string
  lastName: string
  profilePic: string | null
}
const standing = (sql: Queries, personId: string) => sql`
  c.person_id = ${personId} and c.asked_at is not null and o.state not in ('deleted', 'draft', 'removed')`
/** Where somebody is shown; what waits for their answer first. */
export const listAsked = (
  sql: Queries,
  { personId, offset, limit }: { personId: string; offset: number; limit: number },
) => sql<AskedRow[]>`
  select c.id, c.post_id, c.state, c.seen, c.asked_at, c.answered_at, o.state = 'published' as is_out, o.title,
    o.description, o.creator_id, p.username, p.first_name, p.last_name, p.profile_pic
  from post_consent c join post o on o.id = c.post_id join person p on p.id = o.creator_id
  where ${standing(sql, personId)}
  order by (c.state = 'asked') desc, c.asked_at desc, c.id offset ${offset} limit ${limit}`

export async function countAsked(sql: Queries, personId: string) {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from post_consent c join post o on o.id = c.post_id
    where ${standing(sql, personId)}`
  return row?.count ?? 0
}

/** The question somebody was asked, with its post; nobody else answers it. */
export async function findAsked(sql: Queries, { id, personId }: { id: string; personId: string }) {
  const [row] = await sql<{ postId: string; state: ConsentState; seen: string[] }[]>`
    select c.post_id, c.state, c.seen from post_consent c join post o on o.id = c.post_id
    where c.id = ${id} and ${standing(sql, personId)}`
  return row
}

type Answered = { id: string; state: ConsentState; seen: string[]; at: Date }
export const setAnswer = (tx: Tx, { id, state, seen, at }: Answered) =>
  tx`update post_consent set state = ${state}, seen = ${seen}, answered_at = ${at} where id = ${id}`

export const hold = (tx: Tx, postId: string, at: Date) =>
  tx`update post set state = 'hidden', is_held = true, pinned_at = null, updated_at = ${at} where id = ${postId}`
export const unhold = (tx: Tx, postId: string, at: Date) =>
  tx`update post set state = 'published', is_held = false, updated_at = ${at} where id = ${postId}`

/** Whoever is asked whether they may be shown sees what shows them; once they have objected, what was added since. */
export async function isShownWith(
  sql: Queries,
  { mediaId, personId }: { mediaId: string; personId: string },
) {
  const [row] = await sql`
    select 1 from post_media m join post o on o.id = m.post_id join post_consent c on c.post_id = o.id
    where m.media_id = ${mediaId} and m.removed_at is null and ${standing(sql, personId)}
      and (c.state in ('asked', 'agreed') or m.media_id <> all(c.seen)) limit 1`
  return row !== undefined
}
