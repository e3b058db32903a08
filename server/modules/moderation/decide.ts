import type { Context } from '../../context.ts'
import { type AuditAction, recordAudit } from '../../db/audit.ts'
import type { Tx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import type { Client } from '../../http/client-of.ts'
import type { Staff } from '../../http/tokens.ts'
import { insertDecision, type OpenReports } from './decision-store.ts'
import type { Kind } from './report-store.ts'
import { tellReporters } from './tell-reporters.ts'

type Decide = {
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
const actions = { kept: 'report.left', removed: 'report.takenDown' } as const satisfies Record<
  string,
  AuditAction
>

/** Writes down what staff decided about something, which closes everything that is open about it, and tells who reported. */
export async function decide(
  context: Context,
  tx: Tx,
  { by, client, type, id, reason, at, open, ...ends }: Decide,
) {
  const decisionId = newId(at.getTime())
  const about = { subjectKind: type, subjectId: id, personId: open.personId }
  await insertDecision(tx, { id: decisionId, ...about, ...ends, reason, decidedBy: by.id, decidedAt: at })
  await recordAudit(tx, {
    at,
    staffId: by.id,
    action: actions[ends.outcome],
    personId: open.personId ?? undefined,
    reason,
    ip: client.ip,
    details: { type, id, reports: open.reports },
  })
  await tellReporters(context, tx, { decisionId, type, outcome: ends.outcome, at })
  return { decisionId }
}
