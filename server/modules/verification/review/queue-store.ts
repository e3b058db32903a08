import type { Queries, Tx } from '../../../db/database.ts'
import type { DocumentRow } from '../documents/document-store.ts'

export type QueueRow = DocumentRow & {
  userType: number
  firstName: string
  lastName: string
  username: string
  profilePic: string | null
  personCountry: string
  city: string
  dateOfBirth: string | null
  joinedAt: Date
  tries: number
  claimedByName: string | null
}

const columns = (sql: Queries) => sql`
  d.*, p.user_type, p.first_name, p.last_name, p.username, p.profile_pic, p.country as person_country, p.city,
  p.date_of_birth::text as date_of_birth, p.created_at as joined_at, m.name as claimed_by_name,
  1 + (select count(*)::int from audit_log a where a.person_id = p.id and a.action = 'document.rejected') as tries`
const joined = (sql: Queries) => sql`
  identity_document d join person p on p.id = d.person_id left join staff_member m on m.id = d.claimed_by`

/** Oldest first. */
export async function listQueue(sql: Queries, { offset, limit }: { offset: number; limit: number }) {
  const rows = await sql<QueueRow[]>`
    select ${columns(sql)} from ${joined(sql)} where d.status = 'waiting'
    order by d.submitted_at, d.id offset ${offset} limit ${limit}`
  return { rows, totalCount: await countQueue(sql) }
}

export async function countQueue(sql: Queries) {
  const [row] = await sql<{ total: number }[]>`
    select count(*)::int as total from identity_document where status = 'waiting'`
  return row?.total ?? 0
}

export async function findForReview(sql: Queries, documentId: string) {
  const [row] = await sql<QueueRow[]>`select ${columns(sql)} from ${joined(sql)} where d.id = ${documentId}`
  return row
}

export async function findDocumentOwner(sql: Queries, documentId: string) {
  const [row] = await sql<{ personId: string }[]>`
    select person_id from identity_document where id = ${documentId}`
  return row?.personId
}

type ClaimInput = { staffId: string; at: Date; until: Date; documentId?: string | undefined }

/**
 * Claims a document that nobody else holds: the given one, else my current one, else the oldest.
 * Concurrent callers get different ones.
 */
export async function claimFromQueue(tx: Tx, { staffId, at, until, documentId }: ClaimInput) {
  const [row] = await tx<{ id: string }[]>`
    update identity_document set claimed_by = ${staffId}, claimed_until = ${until}
    where id = (
      select id from identity_document
      where status = 'waiting' and (claimed_by = ${staffId} or claimed_until is null or claimed_until <= ${at})
        ${documentId ? tx`and id = ${documentId}` : tx``}
      order by claimed_by = ${staffId} and claimed_until > ${at} desc nulls last, submitted_at, id
      limit 1 for update skip locked
    ) returning id`
  return row?.id
}

/** Returns whether this reviewer held a claim. */
export const releaseClaim = async (tx: Tx, documentId: string, staffId: string) =>
  (
    await tx`update identity_document set claimed_by = null, claimed_until = null
      where id = ${documentId} and claimed_by = ${staffId} and status = 'waiting'`
  ).count === 1
