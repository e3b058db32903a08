import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import type { Client } from '../../http/request-client.ts'
import { problem } from '../../http/problem.ts'
import type { Staff } from '../../http/tokens.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { removeComment } from '../comments/public.ts'
import { removePost } from '../posts/public.ts'
import { removeReview } from '../reviews/public.ts'
import { removeStory } from '../stories/public.ts'
import { suspendAccount } from '../staff/public.ts'
import { recordDecision } from './record-decision.ts'
import { findContentTitle, findOwnerRecipient, lockOpenReports } from './decision-store.ts'
import { contentRemovedEmail } from './emails.ts'
import type { ContentKind, Kind } from './report-store.ts'

type RemoveContentInput = { by: Staff; client: Client; type: Kind; id: string; reason: string }

/**
 * Removes reported content: hides a post, comment, story or review from everyone, or suspends a user. The owner is told
 * the reason; it can be restored.
 */
export async function removeContent(context: Context, input: RemoveContentInput) {
  const { type, id } = input
  const reason = input.reason.trim()
  const { decisionId, sessions } = await context.db.transaction(async (tx) => {
    const open = await lockOpenReports(tx, input)
    if (!open) throw problem('REPORT_NOT_FOUND')
    const now = { ...input, reason, at: context.now() }
    const { stateBefore, sessions: ended } = await applyRemoval(context, tx, now)
    const decided = await recordDecision(context, tx, { ...now, outcome: 'removed', stateBefore, open })
    if (type !== 'person' && open.personId)
      await notifyOwner(context, tx, { type, id, reason, personId: open.personId })
    return { ...decided, sessions: ended }
  })
  context.revokedSessions.add(sessions)
  return { decisionId }
}

/** Returns the previous state and the sessions that were ended. */
async function applyRemoval(
  context: Context,
  tx: Tx,
  { type, id, ...asked }: RemoveContentInput & { at: Date },
) {
  if (type === 'person') {
    const sessions = await suspendAccount(context, tx, { ...asked, userId: id })
    return { stateBefore: null, sessions }
  }
  const remove = { post: removePost, comment: removeComment, story: removeStory, review: removeReview }[type]
  const stateBefore = await remove(tx, { id, at: asked.at })
  if (!stateBefore) throw problem('REPORTED_GONE')
  return { stateBefore, sessions: [] }
}

type OwnerNotice = { type: ContentKind; id: string; reason: string; personId: string }
async function notifyOwner({ config }: Context, tx: Tx, { type, id, reason, personId }: OwnerNotice) {
  const owner = await findOwnerRecipient(tx, personId)
  if (!owner) return
  const name = await findContentTitle(tx, { type, id })
  const email = contentRemovedEmail(owner, { type, name, reason, publicUrl: config.publicUrl })
  await queueJob(tx, 'send-mail', { to: owner.email, ...email })
}
