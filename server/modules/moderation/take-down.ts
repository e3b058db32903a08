import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import type { Client } from '../../http/client-of.ts'
import { problem } from '../../http/problem.ts'
import type { Staff } from '../../http/tokens.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { takeDownComment, takeDownPost } from '../posts/public.ts'
import { closeAccount } from '../staff/public.ts'
import { decide } from './decide.ts'
import { findName, findOwner, lockOpenReports } from './decision-store.ts'
import { takenDown } from './letters.ts'
import type { Kind } from './report-store.ts'

type TakeDown = { by: Staff; client: Client; type: Kind; id: string; reason: string }

/**
 * Takes down what was reported: a post or a comment goes out of everybody's sight, a person is suspended. The owner
 * is told why, and it can be put back as it was.
 */
export async function takeDown(context: Context, asked: TakeDown) {
  const { type, id } = asked
  const reason = asked.reason.trim()
  const { decisionId, sessions } = await context.db.transaction(async (tx) => {
    const open = await lockOpenReports(tx, asked)
    if (!open) throw problem('REPORT_NOT_FOUND')
    const now = { ...asked, reason, at: context.now() }
    const { stateBefore, sessions: ended } = await takeAway(context, tx, now)
    const decided = await decide(context, tx, { ...now, outcome: 'removed', stateBefore, open })
    if (type !== 'person' && open.personId)
      await tell(context, tx, { type, id, reason, personId: open.personId })
    return { ...decided, sessions: ended }
  })
  context.endedSessions.add(sessions)
  return { decisionId }
}

/** What it was before, and which sessions are over with it. */
async function takeAway(context: Context, tx: Tx, { type, id, ...asked }: TakeDown & { at: Date }) {
  if (type === 'person') {
    const sessions = await closeAccount(context, tx, { ...asked, userId: id })
    return { stateBefore: null, sessions }
  }
  const stateBefore = await (type === 'post' ? takeDownPost : takeDownComment)(tx, { id, at: asked.at })
  if (!stateBefore) throw problem('REPORTED_GONE')
  return { stateBefore, sessions: [] }
}

type Told = { type: 'post' | 'comment'; id: string; reason: string; personId: string }
async function tell({ config }: Context, tx: Tx, { type, id, reason, personId }: Told) {
  const owner = await findOwner(tx, personId)
  if (!owner) return
  const name = await findName(tx, { type, id })
  const letter = takenDown(owner, { type, name, reason, publicUrl: config.publicUrl })
  await queueJob(tx, 'send-mail', { to: owner.email, ...letter })
}
