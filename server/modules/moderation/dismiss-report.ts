import type { Context } from '../../context.ts'
import type { Client } from '../../http/request-client.ts'
import { problem } from '../../http/problem.ts'
import type { Staff } from '../../http/tokens.ts'
import { recordDecision } from './record-decision.ts'
import { lockOpenReports } from './decision-store.ts'
import type { Kind } from './report-store.ts'

type DismissReportInput = { by: Staff; client: Client; type: Kind; id: string; reason?: string | undefined }

/** Closes the open reports without action. A new report opens a new case. */
export function dismissReport(context: Context, { reason = '', ...input }: DismissReportInput) {
  return context.db.transaction(async (tx) => {
    const open = await lockOpenReports(tx, input)
    if (!open) throw problem('REPORT_NOT_FOUND')
    const ends = { outcome: 'kept', stateBefore: null } as const
    return recordDecision(context, tx, { ...input, ...ends, reason: reason.trim(), at: context.now(), open })
  })
}
