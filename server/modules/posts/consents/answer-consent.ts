import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { recordEvent } from '../../../db/events.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { queueJob } from '../../../jobs/queue-job.ts'
import { postHiddenEmail } from '../emails.ts'
import { unviewedFiles } from './consent-rules.ts'
import { findConsentRequest, saveConsentResponse } from './consent-store.ts'
import { listPostFiles } from '../authoring/post-store.ts'
import { hasAllConsents } from './prepare-consents.ts'
import { fileReport } from '../../reports/public.ts'
import { changePostState } from '../publishing/change-post-state.ts'
import { revertToDraft, settlePendingPost } from '../publishing/process-scheduled-posts.ts'
import { findEmailRecipient } from '../email-recipient-store.ts'
import { lockPendingPost, type PendingPost } from '../publishing/scheduled-post-store.ts'

type AnswerConsentInput = { by: Person; consentId: string; isAgreed: 0 | 1; viewedMediaIds: string[] }
/** Report reason “Shows someone who did not agree”. */
const NO_CONSENT_REASON_ID = '019a8000-0000-7000-8000-000000000304'

/**
 * A tagged person consents or objects, and may change the answer later. The last consent publishes the
 * post; an objection hides it from everyone but buyers and files a report. Consent covers only the files
 * the person has viewed; an objection covers everything.
 */
export function answerConsent(
  context: Context,
  { by, consentId, isAgreed, viewedMediaIds }: AnswerConsentInput,
) {
  return context.db.transaction(async (tx) => {
    const request = { id: consentId, personId: by.id }
    const first = await findConsentRequest(tx, request)
    const [post] = first ? await lockPendingPost(tx, first.postId) : []
    // Read again under the lock: the request may have been answered or changed concurrently.
    const found = await findConsentRequest(tx, request)
    if (!found) throw problem('CONSENT_NOT_FOUND')
    const state = isAgreed ? ('agreed' as const) : ('objected' as const)
    if (!post || found.state === state) return { state: found.state }
    const viewedIds = [...found.seen, ...viewedMediaIds]
    const files = await listPostFiles(tx, post.id)
    if (isAgreed && unviewedFiles(files, viewedIds).length > 0) throw problem('CONSENT_UNSEEN')
    const covered = files.flatMap(({ id }) => (viewedIds.includes(id) ? id : []))
    await saveConsentResponse(tx, { id: consentId, state, seen: covered, at: context.now() })
    const event = { postId: post.id, creatorId: post.creatorId, personId: by.id }
    await recordEvent(tx, { type: isAgreed ? 'post.consentGiven' : 'post.consentRefused', ...event })
    if (isAgreed) await publishIfConsented(context, tx, post, by.id)
    else await withdrawPost(context, tx, post, by.id)
    return { state }
  })
}

async function publishIfConsented(context: Context, tx: Tx, post: PendingPost, by: string) {
  if (!(await hasAllConsents(tx, post.id))) return
  if (post.state === 'waiting') await settlePendingPost(context, tx, post)
  if (post.state === 'hidden' && post.isHeld)
    await changePostState(tx, { post, to: 'published', at: context.now(), by })
}

async function withdrawPost(context: Context, tx: Tx, post: PendingPost, reporterId: string) {
  if (post.state === 'waiting' || post.state === 'scheduled')
    return revertToDraft(context, tx, { post, by: reporterId, reason: 'CONSENT_REFUSED' })
  if (post.state !== 'published') return
  const at = context.now()
  await changePostState(tx, { post, to: 'hidden', at, by: reporterId, reason: 'CONSENT_MISSING' })
  await fileReport(tx, {
    reporterId,
    subjectKind: 'post',
    subjectId: post.id,
    personId: post.creatorId,
    reasonId: NO_CONSENT_REASON_ID,
    note: '',
    createdAt: at,
  })
  const creator = await findEmailRecipient(tx, post.creatorId)
  if (!creator) return
  const email = postHiddenEmail(creator, { post, publicUrl: context.config.publicUrl })
  await queueJob(tx, 'send-mail', { to: creator.email, ...email })
}
