import type { Context } from '../../../context.ts'
import { listAuditBefore, type AuditFilter, type AuditRow } from '../audit-store.ts'
import { exportList, type ExportedBy } from './export-list.ts'

const head = ['Number', 'Time', 'Action', 'Staff member', 'User id', 'Username', 'Reason', 'Details', 'Hash']

/** The audit log with its hashes, so that a copy can be compared with the original. */
export const exportAudit = (context: Context, { by, client, ...filter }: AuditFilter & ExportedBy) =>
  exportList<AuditRow>(context, {
    by,
    client,
    list: 'audit-log',
    filter,
    head,
    readPage: (after, limit) => listAuditBefore(context.db, { ...filter, beforeSeq: after?.seq, limit }),
    toCells: (row) => [
      String(row.seq),
      row.at.toISOString(),
      row.action,
      row.staffName ?? '',
      row.personId ?? '',
      row.username ?? '',
      row.reason,
      JSON.stringify(row.details),
      row.hash.toString('hex'),
    ],
  })
