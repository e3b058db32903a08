import type { Context } from '../../context.ts'
import { recordAudit } from '../../db/audit.ts'
import type { Tx } from '../../db/database.ts'
import type { Client } from '../../http/request-client.ts'
import { problem } from '../../http/problem.ts'
import type { Staff } from '../../http/tokens.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { restoreComment } from '../comments/public.ts'
import { restoreRemovedPost } from '../posts/public.ts'
import { restoreReview } from '../reviews/public.ts'
import { restoreAccount } from '../staff/public.ts'
import { restoreStory } from '../stories/public.ts'
import { findContentTitle, findOwnerRecipient, lockActiveRemoval, markReversed } from './decision-store.ts'
import { contentRestoredEmail } from './emails.ts'
import { notifyReporters } from './notify-reporters.ts'
import type { ContentKind } from './report-store.ts'

type RestoreContentInput = { by: Staff; client: Client; decisionId: string; reason: string }

/** Reverses a removal and notifies the owner and the reporters. */
export function restoreContent(context: Context, { by, client, decisionId, ...input }: RestoreContentInput) {
  const reason = input.reason.trim()
  return context.db.transaction(async (tx) => {
    const removal = await lockActiveRemoval(tx, decisionId)
    if (!removal) throw problem('TAKEDOWN_NOT_FOUND')
    const { subjectKind: type, subjectId: id, personId, stateBefore } = removal
    const at = context.now()
    if (type === 'person') await restoreAccount(context, tx, { by, client, userId: id, reason })
    else {
      const restore = {
        post: restoreRemovedPost,
        comment: restoreComment,
        story: restoreStory,
        review: restoreReview,
      }[type]
      if (!(await restore(tx, { id, at, before: stateBefore ?? '' }))) throw problem('TAKEDOWN_NOT_FOUND')
      if (personId) await notifyOwner(context, tx, { type, id, personId })
    }
    await markReversed(tx, { id: decisionId, by: by.id, at, reason })
    await notifyReporters(context, tx, { decisionId, type, outcome: 'putBack', at })
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

type OwnerNotice = { type: ContentKind; id: string; personId: string }
async function notifyOwner({ config }: Context, tx: Tx, { type, id, personId }: OwnerNotice) {
  const owner = await findOwnerRecipient(tx, personId)
  if (!owner) return
  const name = await findContentTitle(tx, { type, id })
  const email = contentRestoredEmail(owner, { type, name, publicUrl: config.publicUrl })
  await queueJob(tx, 'send-mail', { to: owner.email, ...email })
}
