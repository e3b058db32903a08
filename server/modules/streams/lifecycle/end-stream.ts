import { StreamStatus } from '../../../../contract/streams/constants.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { recordEvent } from '../../../db/events.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { queueJob } from '../../../jobs/queue-job.ts'
import { endCoHosting } from '../co-hosts/clear-stage.ts'
import { describeStream } from '../access/read-stream.ts'
import { loadStreamAccess, requireOwnStream } from '../access/stream-access.ts'
import { canTransition, isTooShort } from '../stream-rules.ts'
import { lockStream, updateStream, type EndReason, type StreamRow } from '../stream-store.ts'
import { closeAllViews } from '../viewers/viewer-store.ts'

type EndStream = { by: Person; streamId: string; creatorId?: string | undefined }

/** The host ends a stream. */
export function endOwnStream(context: Context, { by, streamId, creatorId }: EndStream) {
  return context.db.transaction(async (tx) => {
    await requireOwnStream(context, tx, { by, streamId, creatorId })
    if (!(await endStream(context, tx, { streamId, reason: 'host' }))) throw problem('STREAM_STATE_WRONG')
    const found = await loadStreamAccess(context, tx, { viewer: by, streamId, creatorId })
    return describeStream(context, tx, { found, caller: by })
  })
}

/**
 * Ends a running stream: closes its room, and refunds tickets if it was too short. False if it is not running. An
 * interrupted stream lasted until its interruption.
 */
export async function endStream(
  context: Context,
  tx: Tx,
  { streamId, reason }: { streamId: string; reason: EndReason },
) {
  const stream = await lockStream(tx, streamId)
  if (!stream?.startedAt || !canTransition(stream.status, StreamStatus.ended)) return undefined
  const at = context.now()
  const { startedAt, plannedMinutes } = stream
  const endedAt = reason === 'hostLost' ? (stream.interruptedAt ?? startedAt) : at
  const refundDue = stream.entry === 'ticket' && isTooShort({ startedAt, endedAt, plannedMinutes })
  await updateStream(tx, streamId, { status: StreamStatus.ended, endedAt, endReason: reason, refundDue })
  await closeAllViews(tx, streamId, at)
  await endCoHosting(context, tx, { streamId, state: 'ended' })
  await queueJob(tx, 'close-live-room', { streamId })
  if (refundDue) await queueJob(tx, 'refund-stream-tickets', { streamId })
  await recordEvent(tx, { type: 'stream.ended', streamId, creatorId: stream.creatorId, reason })
  return stream
}

/** The host lost the connection: viewers stay, and the stream ends unless the host comes back in time. */
export async function interruptStream(context: Context, streamId: string) {
  await context.db.transaction(async (tx) => {
    const stream = await lockStream(tx, streamId)
    if (!stream || !canTransition(stream.status, StreamStatus.interrupted)) return
    await updateStream(tx, streamId, { status: StreamStatus.interrupted, interruptedAt: context.now() })
    await announceChange(tx, stream)
  })
}

/** The host is in the room: the stream is live, again if it was interrupted. */
export async function resumeStream(context: Context, streamId: string) {
  await context.db.transaction(async (tx) => {
    const stream = await lockStream(tx, streamId)
    if (!stream) return
    const isBack = stream.status === StreamStatus.interrupted
    if (!isBack && stream.status !== StreamStatus.live) return
    await updateStream(tx, streamId, {
      hostSeenAt: context.now(),
      ...(isBack ? { status: StreamStatus.live, interruptedAt: null } : {}),
    })
    if (isBack) await announceChange(tx, stream)
  })
}

const announceChange = (tx: Tx, { id, creatorId }: StreamRow) =>
  recordEvent(tx, { type: 'stream.changed', streamId: id, creatorId })
