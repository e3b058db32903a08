import type { Context } from '../../context.ts'
import type { Client } from '../../http/request-client.ts'
import type { Staff } from '../../http/tokens.ts'
import { exportList } from '../staff/public.ts'
import { listReportsAfter, type ExportedReport } from './report-export-store.ts'

type ExportReportsInput = { by: Staff; client: Client; filter?: 'open' | 'decided' }
const head = [
  'Id',
  'Time',
  'Type',
  'Subject id',
  'Owner',
  'Reporter',
  'Reason',
  'Note',
  'State',
  'Decided',
  'Decided by',
  'Decision reason',
]

/** Every report with its decision. */
export const exportReports = (context: Context, { by, client, filter }: ExportReportsInput) =>
  exportList<ExportedReport>(context, {
    by,
    client,
    list: 'reports',
    filter: { filter },
    head,
    readPage: (after, limit) => listReportsAfter(context.db, { filter, afterId: after?.id, limit }),
    toCells: (row) => [
      row.id,
      row.createdAt.toISOString(),
      row.subjectKind,
      row.subjectId,
      row.owner ?? '',
      row.reporter ?? '',
      row.reasonId,
      row.note,
      row.state,
      row.decidedAt?.toISOString() ?? '',
      row.decidedBy ?? '',
      row.decisionReason ?? '',
    ],
  })
