import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import type { EventHandlers } from '../../jobs/dispatch-events.ts'
import { recordEvent } from '../../db/events.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { addTipToTally, markTipRefunded } from './chat/message-store.ts'
import { endCoHosting } from './co-hosts/clear-stage.ts'
import { cancelStream } from './lifecycle/cancel-stream.ts'
import { endStream } from './lifecycle/end-stream.ts'
import { findStreamOfRecording } from './recording/recording-store.ts'
import { findRunningStream, listOpenStreams } from './stream-store.ts'
import { closeView } from './viewers/viewer-store.ts'

export const eventHandlers: EventHandlers = {
  'person.suspended': (context, tx, { personId }) => closeStreams(context, tx, personId),
  'person.left': (context, tx, { personId }) => closeStreams(context, tx, personId),
  'person.blocked': async (context, tx, { personId, otherId }) => {
    for (const [hostId, viewerId] of [
      [personId, otherId],
      [otherId, personId],
    ] as const) {
      const stream = await findRunningStream(tx, hostId)
      if (stream) await removeViewer(context, tx, { streamId: stream.id, viewerId })
    }
  },
  'media.ready': async (_context, tx, { mediaId }) => {
    const stream = await findStreamOfRecording(tx, mediaId)
    if (stream)
      await recordEvent(tx, { type: 'stream.changed', streamId: stream.id, creatorId: stream.creatorId })
  },
  'purchase.refunded': async (context, tx, { kind, subjectId, fanId }) => {
    if (kind === 'stream') await removeViewer(context, tx, { streamId: subjectId, viewerId: fanId })
  },
  'wallet.refunded': async (_context, tx, { transactionId, isAll }) => {
    const tip = isAll ? await markTipRefunded(tx, transactionId) : undefined
    if (tip) await addTipToTally(tx, tip.streamId, -tip.tipMinor)
  },
}

async function removeViewer(
  context: Context,
  tx: Tx,
  { streamId, viewerId }: { streamId: string; viewerId: string },
) {
  await endCoHosting(context, tx, { streamId, personId: viewerId, state: 'removed' })
  if (await closeView(tx, { streamId, viewerId, at: context.now() }))
    await queueJob(tx, 'remove-live-participant', { streamId, identity: viewerId })
}

/** Ends and cancels the streams of an account that is suspended or closed. */
async function closeStreams(context: Context, tx: Tx, creatorId: string) {
  for (const { id } of await listOpenStreams(tx, creatorId))
    if (!(await cancelStream(context, tx, id)))
      await endStream(context, tx, { streamId: id, reason: 'accountClosed' })
}
