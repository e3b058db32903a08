import type { Tx } from '../../db/database.ts'
import { recordEvent } from '../../db/events.ts'
import { newId } from '../../db/new-id.ts'
import { upsertOpenReport, type ReportRow } from './report-store.ts'

/** Stores a report and records `report.made`, once per reporter and subject while it is open. */
export async function fileReport(tx: Tx, report: Omit<ReportRow, 'id'>) {
  const { id: reportId, isNew } = await upsertOpenReport(tx, { id: newId(), ...report })
  const { subjectKind: kind, subjectId, personId } = report
  if (isNew) await recordEvent(tx, { type: 'report.made', reportId, kind, subjectId, personId })
  return reportId
}
