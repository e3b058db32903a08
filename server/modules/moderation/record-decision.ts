import type { Context } from '../../context.ts'
import { type AuditAction, recordAudit } from '../../db/audit.ts'
import type { Tx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import type { Client } from '../../http/request-client.ts'
import type { Staff } from '../../http/tokens.ts'
import { insertDecision, type OpenReports } from './decision-store.ts'
import type { Kind } from './report-store.ts'
import { notifyReporters } from './notify-reporters.ts'

type DecisionInput = {
  by: Staff
  client: Client
  type: Kind
  id: string
  reason: string
  at: Date
  open: OpenReports
  outcome: 'kept' | 'removed'
  stateBefore: string | null
}
const auditActions = { kept: 'report.left', removed: 'report.takenDown' } as const satisfies Record<
  string,
  AuditAction
>

/** Stores a decision, closes the open reports and notifies the reporters. */
export async function recordDecision(
  context: Context,
  tx: Tx,
  { by, client, type, id, reason, at, open, ...ends }: DecisionInput,
) {
  const decisionId = newId(at.getTime())
  const about = { subjectKind: type, subjectId: id, personId: open.personId }
  await insertDecision(tx, { id: decisionId, ...about, ...ends, reason, decidedBy: by.id, decidedAt: at })
  await recordAudit(tx, {
    at,
    staffId: by.id,
    action: auditActions[ends.outcome],
    personId: open.personId ?? undefined,
    reason,
    ip: client.ip,
    details: { type, id, reports: open.reports },
  })
  await notifyReporters(context, tx, { decisionId, type, outcome: ends.outcome, at })
  return { decisionId }
}
