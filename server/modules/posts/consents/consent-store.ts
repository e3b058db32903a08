import type { Queries, Tx } from '../../../db/database.ts'
import type { ConsentState, TaggedPerson } from './consent-rules.ts'

export const listTaggedPeople = (sql: Queries, postId: string) => sql<TaggedPerson[]>`
  select id, person_id, name, form_id, state, asked_at from post_consent
  where post_id = ${postId} order by created_at, person_id is null, id`

/** Replaces the tagged people of a post. */
export async function saveTaggedPeople(
  tx: Tx,
  { postId, people, at }: { postId: string; people: TaggedPerson[]; at: Date },
) {
  const ids = people.map(({ id }) => id)
  await tx`delete from post_consent where post_id = ${postId} and id <> all(${ids}::uuid[])`
  if (people.length === 0) return
  await tx`
    insert into post_consent ${tx(people.map((one) => ({ ...one, postId, createdAt: at })))}
    on conflict (id) do update set form_id = excluded.form_id, state = excluded.state, asked_at = excluded.asked_at`
}

/** The owner's files that can serve as a release form. */
export async function findReleaseForms(sql: Queries, { ids, ownerId }: { ids: string[]; ownerId: string }) {
  const rows = await sql<{ id: string }[]>`
    select id from media_file where id = any(${ids}::uuid[]) and owner_id = ${ownerId}
      and kind in ('image', 'document') and state <> 'failed'`
  return new Set(rows.map(({ id }) => id))
}

export type TaggedPersonRow = TaggedPerson & {
  username: string | null
  fullName: string | null
  answeredAt: Date | null
}
/** With names, for the creator. */
export const listTaggedPeopleWithNames = (sql: Queries, postId: string) => sql<TaggedPersonRow[]>`
  select c.id, c.person_id, c.name, c.form_id, c.state, c.asked_at, c.answered_at, p.username,
    trim(concat(p.first_name, ' ', p.last_name)) as full_name
  from post_consent c left join person p on p.id = c.person_id
  where c.post_id = ${postId} order by c.created_at, c.person_id is null, c.id`

export type ConsentRequestRow = {
  id: string
  postId: string
  state: ConsentState
  seen: string[]
  askedAt: Date
  answeredAt: Date | null
  isPublished: boolean
  title: string
  description: string
  creatorId: string
  username: string
  firstName: string
  lastName: string
  profilePic: string | null
}
const isOpenRequest = (sql: Queries, personId: string) => sql`
  c.person_id = ${personId} and c.asked_at is not null and o.state not in ('deleted', 'draft', 'removed')`
/** Posts a user is tagged in, unanswered requests first. */
export const listConsentRequests = (
  sql: Queries,
  { personId, offset, limit }: { personId: string; offset: number; limit: number },
) => sql<ConsentRequestRow[]>`
  select c.id, c.post_id, c.state, c.seen, c.asked_at, c.answered_at, o.state = 'published' as is_published, o.title,
    o.description, o.creator_id, p.username, p.first_name, p.last_name, p.profile_pic
  from post_consent c join post o on o.id = c.post_id join person p on p.id = o.creator_id
  where ${isOpenRequest(sql, personId)}
  order by (c.state = 'asked') desc, c.asked_at desc, c.id offset ${offset} limit ${limit}`

export async function countConsentRequests(sql: Queries, personId: string) {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from post_consent c join post o on o.id = c.post_id
    where ${isOpenRequest(sql, personId)}`
  return row?.count ?? 0
}

/** A consent request with its post; only for the tagged person. */
export async function findConsentRequest(sql: Queries, { id, personId }: { id: string; personId: string }) {
  const [row] = await sql<{ postId: string; state: ConsentState; seen: string[] }[]>`
    select c.post_id, c.state, c.seen from post_consent c join post o on o.id = c.post_id
    where c.id = ${id} and ${isOpenRequest(sql, personId)}`
  return row
}

type ConsentResponse = { id: string; state: ConsentState; seen: string[]; at: Date }
export const saveConsentResponse = (tx: Tx, { id, state, seen, at }: ConsentResponse) =>
  tx`update post_consent set state = ${state}, seen = ${seen}, answered_at = ${at} where id = ${id}`

/** Tagged people may view the post's files; after objecting, only files added since. */
export async function isTaggedInFile(
  sql: Queries,
  { mediaId, personId }: { mediaId: string; personId: string },
) {
  const [row] = await sql`
    select 1 from post_media m join post o on o.id = m.post_id join post_consent c on c.post_id = o.id
    where m.media_id = ${mediaId} and m.removed_at is null and ${isOpenRequest(sql, personId)}
      and (c.state in ('asked', 'agreed') or m.media_id <> all(c.seen)) limit 1`
  return row !== undefined
}
