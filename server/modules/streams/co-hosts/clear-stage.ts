import { HOST_RETURN_SECONDS } from '../../../../contract/streams/constants.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { recordEvent } from '../../../db/events.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { queueJob } from '../../../jobs/queue-job.ts'
import { loadStreamAccess } from '../access/stream-access.ts'
import { listAbsentCoHosts, lockCoHost, markEnded, type EndState } from './co-host-store.ts'
import { applyStageRights } from './stage-rights.ts'

type ClearStage = { by: Person; streamId: string; creatorId?: string | undefined }

/** The host withdraws the invitation or removes the co-host; or the co-host leaves. Repeating it is harmless. */
export async function clearStage(context: Context, { by, streamId, creatorId }: ClearStage) {
  const personId = await context.db.transaction(async (tx) => {
    const { stream, access, viewerId } = await loadStreamAccess(context, tx, {
      viewer: by,
      streamId,
      creatorId,
    })
    const coHost = await lockCoHost(tx, streamId)
    const isMine = coHost !== undefined && coHost.personId === viewerId
    if (!access.isOwn && !isMine) throw problem('FORBIDDEN')
    if (!coHost) return undefined
    const state = endStateOf({ isMine, isAccepted: coHost.state === 'accepted' })
    await markEnded(tx, { id: coHost.id, state, at: context.now() })
    await recordEvent(tx, { type: 'stream.changed', streamId, creatorId: stream.creatorId })
    return coHost.personId
  })
  if (personId) await applyStageRights(context, { streamId, identity: personId })
  return {}
}

function endStateOf({ isMine, isAccepted }: { isMine: boolean; isAccepted: boolean }): EndState {
  if (isMine) return isAccepted ? 'left' : 'declined'
  return isAccepted ? 'removed' : 'withdrawn'
}

type EndCoHosting = { streamId: string; personId?: string; state: EndState }
/** Ends invitation and stage of a stream, or of one person in it. True if there was one. */
export async function endCoHosting(
  { now }: Pick<Context, 'now'>,
  tx: Tx,
  { streamId, personId, state }: EndCoHosting,
) {
  const coHost = await lockCoHost(tx, streamId)
  if (!coHost || (personId && coHost.personId !== personId)) return false
  await markEnded(tx, { id: coHost.id, state, at: now() })
  await queueJob(tx, 'apply-stage-rights', { streamId, identity: coHost.personId })
  return true
}

/** A co-host who has been away as long as a host may be is no longer on the stage. */
export async function removeAbsentCoHosts(context: Context) {
  const before = new Date(context.now().getTime() - HOST_RETURN_SECONDS * 1000)
  for (const { streamId, personId, creatorId } of await listAbsentCoHosts(context.db, before))
    await context.db.transaction(async (tx) => {
      if (await endCoHosting(context, tx, { streamId, personId, state: 'left' }))
        await recordEvent(tx, { type: 'stream.changed', streamId, creatorId })
    })
}
