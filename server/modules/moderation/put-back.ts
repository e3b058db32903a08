import type { Context } from '../../context.ts'
import { recordAudit } from '../../db/audit.ts'
import type { Tx } from '../../db/database.ts'
import type { Client } from '../../http/client-of.ts'
import { problem } from '../../http/problem.ts'
import type { Staff } from '../../http/tokens.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { putBackComment, putBackPost } from '../posts/public.ts'
import { openAccount } from '../staff/public.ts'
import { findName, findOwner, lockStanding, markUndone } from './decision-store.ts'
import { broughtBack } from './letters.ts'
import { tellReporters } from './tell-reporters.ts'

type PutBack = { by: Staff; client: Client; decisionId: string; reason: string }

/** Puts back what was taken down, as it was; the owner and who reported it are told. */
export function putBack(context: Context, { by, client, decisionId, ...asked }: PutBack) {
  const reason = asked.reason.trim()
  return context.db.transaction(async (tx) => {
    const standing = await lockStanding(tx, decisionId)
    if (!standing) throw problem('TAKEDOWN_NOT_FOUND')
    const { subjectKind: type, subjectId: id, personId, stateBefore } = standing
    const at = context.now()
    if (type === 'person') await openAccount(context, tx, { by, client, userId: id, reason })
    else {
      const back = type === 'post' ? putBackPost : putBackComment
      if (!(await back(tx, { id, at, before: stateBefore ?? '' }))) throw problem('TAKEDOWN_NOT_FOUND')
      if (personId) await tell(context, tx, { type, id, personId })
    }
    await markUndone(tx, { id: decisionId, by: by.id, at, reason })
    await tellReporters(context, tx, { decisionId, type, outcome: 'putBack', at })
    await recordAudit(tx, {
      at,
      staffId: by.id,
      action: 'report.putBack',
      personId: personId ?? undefined,
      reason,
      ip: client.ip,
      details: { type, id },
    })
    return { decisionId }
  })
}

type Told = { type: 'post' | 'comment'; id: string; personId: string }
async function tell({ config }: Context, tx: Tx, { type, id, personId }: Told) {
  const owner = await findOwner(tx, personId)
  if (!owner) return
  const name = await findName(tx, { type, id })
  const letter = broughtBack(owner, { type, name, publicUrl: config.publicUrl })
  await queueJob(tx, 'send-mail', { to: owner.email, ...letter })
}
