import { StreamStatus } from '../../../../contract/streams/constants.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { recordEvent } from '../../../db/events.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { queueJob } from '../../../jobs/queue-job.ts'
import { requireOwnStream } from '../access/stream-access.ts'
import { findEncoder } from '../encoder/encoder-store.ts'
import { canTransition } from '../stream-rules.ts'
import { lockStream, updateStream } from '../stream-store.ts'

type Cancel = { by: Person; eventId: string; creatorId?: string | undefined }

export function cancelOwnStream(context: Context, { by, eventId, creatorId }: Cancel) {
  return context.db.transaction(async (tx) => {
    await requireOwnStream(context, tx, { by, streamId: eventId, creatorId })
    if (!(await cancelStream(context, tx, eventId))) throw problem('STREAM_STATE_WRONG')
    return {}
  })
}

/** Cancels a scheduled stream and refunds its tickets. False if it is not scheduled. */
export async function cancelStream({ now }: Pick<Context, 'now'>, tx: Tx, streamId: string) {
  const stream = await lockStream(tx, streamId)
  if (!stream || !canTransition(stream.status, StreamStatus.cancelled)) return false
  const refundDue = stream.entry === 'ticket'
  await updateStream(tx, streamId, { status: StreamStatus.cancelled, endedAt: now(), refundDue })
  if (refundDue) await queueJob(tx, 'refund-stream-tickets', { streamId })
  if (await findEncoder(tx, streamId)) await queueJob(tx, 'close-live-room', { streamId })
  await recordEvent(tx, { type: 'stream.cancelled', streamId, creatorId: stream.creatorId })
  return true
}
