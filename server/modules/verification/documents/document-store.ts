import type { Queries, Tx } from '../../../db/database.ts'
import type { DocumentTypeId, PartStatus, ReasonCode, Side } from './document-rules.ts'

export type DocumentRow = {
  id: string
  personId: string
  documentType: DocumentTypeId
  country: string
  status: PartStatus | 'replaced'
  submittedAt: Date
  claimedBy: string | null
  claimedUntil: Date | null
  decidedAt: Date | null
  decidedBy: string | null
}
export type PartRow = {
  id: string
  documentId: string
  side: Side
  status: PartStatus
  reason: ReasonCode | null
  note: string
  mediaType: string
  sizeBytes: number
  storageKey: string
  sentAt: Date
  decidedAt: Date | null
  removedAt: Date | null
}

type NewDocument = Pick<DocumentRow, 'id' | 'personId' | 'documentType' | 'country' | 'submittedAt'>
export const insertDocument = (tx: Tx, row: NewDocument) =>
  tx`insert into identity_document ${tx({ ...row, status: 'waiting' })}`

type NewPart = Pick<
  PartRow,
  'id' | 'documentId' | 'side' | 'mediaType' | 'sizeBytes' | 'storageKey' | 'sentAt'
>
export const insertPart = (tx: Tx, row: NewPart) =>
  tx`insert into identity_document_part ${tx({ ...row, status: 'waiting' })}`

/** The latest document that was not replaced. */
export async function findCurrentDocument(sql: Queries, personId: string) {
  const [row] = await sql<DocumentRow[]>`
    select * from identity_document where person_id = ${personId} and status <> 'replaced'
    order by submitted_at desc, id desc limit 1`
  return row
}

export async function listDocuments(sql: Queries, personId: string) {
  return sql<DocumentRow[]>`
    select * from identity_document where person_id = ${personId} order by submitted_at desc, id desc limit 20`
}

/** Current sides of the documents, front first. */
export async function listCurrentParts(sql: Queries, documentIds: string[]) {
  if (documentIds.length === 0) return []
  return sql<PartRow[]>`
    select * from identity_document_part where document_id in ${sql(documentIds)} and status <> 'replaced'
    order by document_id, array_position(array['front', 'back', 'selfie'], side)`
}

export async function lockDocument(tx: Tx, id: string) {
  const [row] = await tx<DocumentRow[]>`
    select * from identity_document where id = ${id} and status <> 'replaced' for update`
  return row
}

/** Lock order: the person always comes before their documents. */
export async function lockPerson(tx: Tx, personId: string) {
  const [row] = await tx<
    {
      id: string
      statusCode: number
      country: string
      email: string
      firstName: string
      language: string
      timezone: string
    }[]
  >`
    select id, status_code, country, email, first_name, language, timezone from person where id = ${personId} for update`
  return row
}

export const markDocumentsReplaced = (tx: Tx, personId: string) =>
  tx`update identity_document set status = 'replaced' where person_id = ${personId} and status = 'rejected'`
export const withdrawDocuments = (sql: Queries, personId: string) =>
  sql`update identity_document set status = 'replaced', claimed_by = null, claimed_until = null
    where person_id = ${personId} and status = 'waiting'`
export const markPartsReplaced = (tx: Tx, documentId: string, sides: Side[]) =>
  tx`update identity_document_part set status = 'replaced'
    where document_id = ${documentId} and side in ${tx(sides)} and status = 'rejected'`
export const requeueDocument = (tx: Tx, documentId: string, at: Date) =>
  tx`update identity_document set status = 'waiting', submitted_at = ${at}, decided_at = null, decided_by = null,
    claimed_by = null, claimed_until = null where id = ${documentId}`

type Decision = { documentId: string; status: 'approved' | 'rejected'; by: string; at: Date }
export const decideDocument = (tx: Tx, { documentId, status, by, at }: Decision) =>
  tx`update identity_document set status = ${status}, decided_at = ${at}, decided_by = ${by}, claimed_by = null,
    claimed_until = null where id = ${documentId}`

type PartDecision = { documentId: string; side: Side; reason: ReasonCode; note: string; at: Date }
export const rejectPart = (tx: Tx, { documentId, side, reason, note, at }: PartDecision) =>
  tx`update identity_document_part set status = 'rejected', reason = ${reason}, note = ${note}, decided_at = ${at}
    where document_id = ${documentId} and side = ${side} and status <> 'replaced'`
export const approveWaitingParts = (tx: Tx, documentId: string, at: Date) =>
  tx`update identity_document_part set status = 'approved', decided_at = ${at}
    where document_id = ${documentId} and status = 'waiting'`

/** Sets the verification status. For suspended or deactivated users it takes effect when they return. */
export async function setVerificationStatus(tx: Tx, personId: string, statusCode: 1 | 5 | 6) {
  await tx`update person set
      status_code = case when status_code in (1, 5, 6) then ${statusCode}::smallint else status_code end,
      status_before_suspension = case when status_code = 2 and status_before_suspension in (1, 5, 6)
        then ${statusCode}::smallint else status_before_suspension end,
      status_before = case when status_code = 3 then ${statusCode}::smallint else status_before end,
      updated_at = now()
    where id = ${personId}`
}

/** Stored files of documents decided before `before`. */
export async function listFilesDecidedBefore(sql: Queries, before: Date, limit: number) {
  return sql<{ id: string; storageKey: string }[]>`
    select id, storage_key from identity_document_part
    where removed_at is null and decided_at < ${before} order by decided_at limit ${limit}`
}
export async function listFilesOfPerson(sql: Queries, personId: string) {
  return sql<{ id: string; storageKey: string }[]>`
    select p.id, p.storage_key from identity_document_part p join identity_document d on d.id = p.document_id
    where d.person_id = ${personId} and p.removed_at is null`
}
export const markFileRemoved = (sql: Queries, partId: string, at: Date) =>
  sql`update identity_document_part set removed_at = ${at} where id = ${partId}`
