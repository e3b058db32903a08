import type { Context } from '../../context.ts'
import { firstBrokenEntry } from '../../db/audit.ts'
import { findAuditHead, listAudit, type AuditFilter } from './audit-store.ts'

/** Audit log, newest first. */
export async function readAudit(
  { db }: Context,
  { offset = 0, limit = 10, ...filter }: AuditFilter & { offset?: number; limit?: number },
) {
  const { rows, totalCount } = await listAudit(db, { ...filter, offset, limit })
  const items = rows.map((row) => ({
    seq: row.seq,
    at: row.at.toISOString(),
    action: row.action,
    ...(row.staffId ? { staffId: row.staffId } : {}),
    staffName: row.staffName ?? '',
    ...(row.personId ? { userId: row.personId } : {}),
    ...(row.username ? { userName: row.username } : {}),
    reason: row.reason,
    details: row.details,
    hash: row.hash.toString('hex'),
  }))
  return { items, totalCount }
}

/** Whether the hash chain is intact and without gaps. */
export async function checkAudit({ db }: Context) {
  const firstBroken = await firstBrokenEntry(db)
  const { entries, hash } = await findAuditHead(db)
  return {
    isWhole: firstBroken === undefined,
    entries,
    ...(firstBroken === undefined ? {} : { firstBroken }),
    ...(hash ? { lastHash: hash.toString('hex') } : {}),
  }
}
