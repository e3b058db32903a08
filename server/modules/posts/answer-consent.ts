import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { recordEvent } from '../../db/events.ts'
import { newId } from '../../db/new-id.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { postHidden } from './letters.ts'
import { unseen } from './consent-rules.ts'
import { findAsked, hold, setAnswer, unhold } from './consent-store.ts'
import { filesOf } from './post-store.ts'
import { isAgreedBy } from './prepare-shown.ts'
import { putReport } from './report-store.ts'
import { holdBack, release } from './tend-posts.ts'
import { findReader, lockWaiting } from './tend-store.ts'

type Answer = { by: Person; consentId: string; isAgreed: 0 | 1; seen: string[] }
/** Of the reasons for a report: “Shows someone who did not agree”. */
const NOT_AGREED = '019a8000-0000-7000-8000-000000000304'

/**
 * Who is shown in a post agrees or objects, and may change their mind. The last to agree lets it out; who objects
 * takes it away from everybody but its buyers, and asks us to look at it. Agreeing covers what they have seen and
 * nothing that was added meanwhile; a no is a no to whatever it shows.
 */
export function answerConsent(context: Context, { by, consentId, isAgreed, seen }: Answer) {
  return context.db.transaction(async (tx) => {
    const asked = { id: consentId, personId: by.id }
    const first = await findAsked(tx, asked)
    const [post] = first ? await lockWaiting(tx, first.postId) : []
    // Read again behind the lock: the answer may have come twice, or its creator may have changed the list.
    const found = await findAsked(tx, asked)
    if (!found) throw problem('CONSENT_NOT_FOUND')
    const state = isAgreed ? ('agreed' as const) : ('objected' as const)
    if (!post || found.state === state) return { state: found.state }
    const known = [...found.seen, ...seen]
    const files = await filesOf(tx, post.id)
    if (isAgreed && unseen(files, known).length > 0) throw problem('CONSENT_UNSEEN')
    const covered = files.flatMap(({ id }) => (known.includes(id) ? id : []))
    await setAnswer(tx, { id: consentId, state, seen: covered, at: context.now() })
    const told = { postId: post.id, creatorId: post.creatorId, personId: by.id }
    await recordEvent(tx, { type: isAgreed ? 'post.consentGiven' : 'post.consentRefused', ...told })
    if (isAgreed) await letOut(context, tx, post)
    else await takeBack(context, tx, post, by.id)
    return { state }
  })
}

type Waiting = Awaited<ReturnType<typeof lockWaiting>>[number]

async function letOut(context: Context, tx: Tx, post: Waiting) {
  if (!(await isAgreedBy(tx, post.id))) return
  if (post.state === 'waiting') await release(context, tx, post)
  if (post.state === 'hidden' && post.isHeld) await unhold(tx, post.id, context.now())
}

async function takeBack(context: Context, tx: Tx, post: Waiting, reporterId: string) {
  if (post.state === 'waiting' || post.state === 'scheduled')
    return holdBack(context, tx, post, 'CONSENT_REFUSED')
  if (post.state !== 'published') return
  const at = context.now()
  await hold(tx, post.id, at)
  const report = await putReport(tx, {
    id: newId(),
    reporterId,
    subjectKind: 'post',
    subjectId: post.id,
    personId: post.creatorId,
    reasonId: NOT_AGREED,
    note: '',
    createdAt: at,
  })
  if (report.isNew)
    await recordEvent(tx, {
      type: 'report.made',
      reportId: report.id,
      kind: 'post',
      subjectId: post.id,
      personId: post.creatorId,
    })
  const creator = await findReader(tx, post.creatorId)
  if (!creator) return
  const letter = postHidden(creator, { post, publicUrl: context.config.publicUrl })
  await queueJob(tx, 'send-mail', { to: creator.email, ...letter })
}
