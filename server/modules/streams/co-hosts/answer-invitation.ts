import type { Context } from '../../../context.ts'
import { recordEvent } from '../../../db/events.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { describeStream } from '../access/read-stream.ts'
import { loadStreamAccess, requireStreamAccess } from '../access/stream-access.ts'
import { isRunning } from '../stream-rules.ts'
import { lockStream } from '../stream-store.ts'
import { PERCENT_BPS } from './co-host-rules.ts'
import { lockCoHost, markAccepted, markEnded } from './co-host-store.ts'
import { applyStageRights } from './stage-rights.ts'

type AnswerInvitation = {
  by: Person
  streamId: string
  isAccepted: 0 | 1
  tipSharePercent?: number | undefined
}

/**
 * The invited user accepts or declines. Accepting names the share they saw, so that they cannot agree to another one.
 * Accepting twice has the same result as once.
 */
export async function answerInvitation(context: Context, input: AnswerInvitation) {
  const { by, streamId, isAccepted, tipSharePercent = 0 } = input
  await context.db.transaction(async (tx) => {
    await requireStreamAccess(context, tx, { viewer: by, streamId })
    const stream = await lockStream(tx, streamId)
    if (!stream || !isRunning(stream.status)) throw problem('STREAM_NOT_LIVE')
    const coHost = await lockCoHost(tx, streamId)
    if (coHost?.personId !== by.id) throw problem('COHOST_INVITATION_NOT_FOUND')
    if (coHost.state === 'accepted') {
      if (isAccepted) return
      throw problem('COHOST_INVITATION_NOT_FOUND')
    }
    const at = context.now()
    if (!isAccepted) await markEnded(tx, { id: coHost.id, state: 'declined', at })
    else if (tipSharePercent * PERCENT_BPS === coHost.tipShareBps) await markAccepted(tx, coHost.id, at)
    else throw problem('COHOST_SHARE_CHANGED')
    await recordEvent(tx, { type: 'stream.changed', streamId, creatorId: stream.creatorId })
  })
  if (isAccepted) await applyStageRights(context, { streamId, identity: by.id })
  const found = await loadStreamAccess(context, context.db, { viewer: by, streamId })
  return describeStream(context, context.db, { found, caller: by })
}
