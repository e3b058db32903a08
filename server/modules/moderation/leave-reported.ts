import type { Context } from '../../context.ts'
import { recordAudit } from '../../db/audit.ts'
import { newId } from '../../db/new-id.ts'
import type { Client } from '../../http/client-of.ts'
import { problem } from '../../http/problem.ts'
import type { Staff } from '../../http/tokens.ts'
import { insertDecision, lockOpenReports } from './decision-store.ts'
import type { Kind } from './report-store.ts'

type Leave = { by: Staff; client: Client; type: Kind; id: string; reason?: string | undefined }

/** Leaves something as it is. Whoever reports it after that opens it anew. */
export function leaveReported({ db, now }: Context, { by, client, type, id, reason = '' }: Leave) {
  return db.transaction(async (tx) => {
    const open = await lockOpenReports(tx, { type, id })
    if (!open) throw problem('REPORT_NOT_FOUND')
    const at = now()
    const decisionId = newId(at.getTime())
    await insertDecision(tx, {
      id: decisionId,
      subjectKind: type,
      subjectId: id,
      personId: open.personId,
      outcome: 'kept',
      reason: reason.trim(),
      decidedBy: by.id,
      decidedAt: at,
      stateBefore: null,
    })
    await recordAudit(tx, {
      at,
      staffId: by.id,
      action: 'report.left',
      personId: open.personId ?? undefined,
      reason: reason.trim(),
      ip: client.ip,
      details: { type, id, reports: open.reports },
    })
    return { decisionId }
  })
}
