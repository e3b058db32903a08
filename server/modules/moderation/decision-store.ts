import { ProfileStatus } from '../../../contract/core/constants.ts'
import type { Tx } from '../../db/database.ts'
import type { ContentKind, Kind } from './report-store.ts'

type Subject = { type: Kind; id: string }

export type OpenReports = { personId: string | null; reports: number }

/** Serializes decisions about one subject; returns its owner and the number of open reports. */
export async function lockOpenReports(tx: Tx, { type, id }: Subject) {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`report ${type} ${id}`}, 0))`
  const [row] = await tx<OpenReports[]>`
    select (array_agg(person_id))[1] as person_id, count(*)::int as reports from report
    where subject_kind = ${type} and subject_id = ${id} and state = 'open'`
  return row && row.reports > 0 ? row : undefined
}

type Decision = {
  id: string
  subjectKind: Kind
  subjectId: string
  personId: string | null
  outcome: 'kept' | 'removed'
  reason: string
  decidedBy: string
  decidedAt: Date
  stateBefore: string | null
}
/** Stores the decision and closes the reports it covers. */
export async function insertDecision(tx: Tx, row: Decision) {
  await tx`insert into report_decision ${tx(row)}`
  await tx`
    update report set state = ${row.outcome}, decided_at = ${row.decidedAt}, decision_id = ${row.id}
    where subject_kind = ${row.subjectKind} and subject_id = ${row.subjectId} and state = 'open'`
}

/** Locks a removal that has not been reversed. */
export async function lockActiveRemoval(tx: Tx, id: string) {
  const [row] = await tx<
    { subjectKind: Kind; subjectId: string; personId: string | null; stateBefore: string | null }[]
  >`
    select subject_kind, subject_id, person_id, state_before from report_decision
    where id = ${id} and outcome = 'removed' and undone_at is null for update`
  return row
}

type ReversedDecision = { id: string; by: string; at: Date; reason: string }
export async function markReversed(tx: Tx, { id, by, at, reason }: ReversedDecision) {
  await tx`
    update report_decision set undone_by = ${by}, undone_at = ${at}, undone_reason = ${reason} where id = ${id}`
  await tx`update report set state = 'kept' where decision_id = ${id}`
}

export type OwnerRecipient = { email: string; firstName: string; language: string; timezone: string }
export async function findOwnerRecipient(tx: Tx, id: string) {
  const [row] = await tx<OwnerRecipient[]>`
    select email, first_name, language, timezone from person where id = ${id} and status_code <> ${ProfileStatus.deleted}`
  return row
}

/** Active users whose reports the decision closed, with the report date. */
export const listReporters = (tx: Tx, decisionId: string) => tx<
  { id: string; email: string; language: string; timezone: string; on: Date }[]
>`
  select p.id, p.email, p.language, p.timezone, r.created_at as on
  from report r join person p on p.id = r.reporter_id and is_shown(p.status_code)
  where r.decision_id = ${decisionId} order by p.id`

/** Title or beginning of the content, for the email to its owner. */
export async function findContentTitle(tx: Tx, { type, id }: { type: ContentKind; id: string }) {
  const source = {
    post: tx`select left(coalesce(nullif(title, ''), description), 60) as name from post where id = ${id}`,
    comment: tx`select left(text, 60) as name from comment where id = ${id}`,
    story: tx`select left(text, 60) as name from story where id = ${id}`,
    review: tx`select left(text, 60) as name from review where id = ${id}`,
  }[type]
  const [row] = await tx<{ name: string }[]>`${source}`
  return row?.name ?? ''
}
