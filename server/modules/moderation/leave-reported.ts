import type { Context } from '../../context.ts'
import type { Client } from '../../http/client-of.ts'
import { problem } from '../../http/problem.ts'
import type { Staff } from '../../http/tokens.ts'
import { decide } from './decide.ts'
import { lockOpenReports } from './decision-store.ts'
import type { Kind } from './report-store.ts'

type Leave = { by: Staff; client: Client; type: Kind; id: string; reason?: string | undefined }

/** Leaves something as it is. Whoever reports it after that opens it anew. */
export function leaveReported(context: Context, { reason = '', ...asked }: Leave) {
  return context.db.transaction(async (tx) => {
    const open = await lockOpenReports(tx, asked)
    if (!open) throw problem('REPORT_NOT_FOUND')
    const ends = { outcome: 'kept', stateBefore: null } as const
    return decide(context, tx, { ...asked, ...ends, reason: reason.trim(), at: context.now(), open })
  })
}
