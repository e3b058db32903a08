import { StreamStatus } from '../../../../contract/streams/constants.ts'
import type { Context } from '../../../context.ts'
import { recordEvent } from '../../../db/events.ts'
import { Problem } from '../../../http/problem.ts'
import { requireActiveAccount } from '../../identity/public.ts'
import { hostIdentity, roomOf } from '../lifecycle/live-room.ts'
import { findRunningStream, findStream, lockCreator, lockStream, updateStream } from '../stream-store.ts'
import { deleteEncoder, findEncoder, listWaitingStreams } from './encoder-store.ts'

/**
 * The encoder of a scheduled stream sends video: the stream is live. Not while another one of the creator is; it
 * starts when that one has ended.
 */
export async function startByEncoder(context: Context, streamId: string) {
  try {
    await context.db.transaction(async (tx) => {
      const waiting = (await findEncoder(tx, streamId)) && (await findStream(tx, streamId))
      if (waiting?.status !== StreamStatus.scheduled) return
      const { creatorId, entry } = waiting
      await requireActiveAccount(tx, creatorId)
      await lockCreator(tx, creatorId)
      if (await findRunningStream(tx, creatorId)) return
      const stream = await lockStream(tx, streamId)
      if (stream?.status !== StreamStatus.scheduled) return
      const at = context.now()
      await updateStream(tx, streamId, { status: StreamStatus.live, startedAt: at, hostSeenAt: at })
      await recordEvent(tx, {
        type: 'stream.started',
        streamId,
        creatorId,
        ...(entry === 'list' ? { isForList: true } : {}),
      })
    })
  } catch (error) {
    if (!(error instanceof Problem)) throw error // a suspended account does not go live
  }
}

/** Keeps the rooms of waiting encoders open, and starts streams whose event was lost. */
export async function checkEncoders(context: Context) {
  const { db, live } = context
  if (!live.hasEncoders || !live.status().isAvailable) return
  for (const { id, creatorId } of await listWaitingStreams(db)) {
    await live.openRoom(roomOf(id))
    const participants = (await live.listParticipants(roomOf(id))) ?? []
    const identity = hostIdentity(creatorId)
    if (participants.some((one) => one.identity === identity && one.isPublishing))
      await startByEncoder(context, id)
  }
}

/** The stream is over: its key opens nothing any more. */
export async function removeEncoder({ db, live }: Context, streamId: string) {
  const encoder = await findEncoder(db, streamId)
  if (!encoder) return
  await live.removeEncoder(encoder.ingressId)
  await deleteEncoder(db, streamId)
}
