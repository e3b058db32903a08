import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { recordEvent } from '../../../db/events.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { describeStream } from '../access/read-stream.ts'
import { loadStreamAccess, requireOwnStream } from '../access/stream-access.ts'
import { prepareRecordingPrice } from '../lifecycle/prepare-stream.ts'
import { updateStream } from '../stream-store.ts'

type OwnRecording = { by: Person; streamId: string; creatorId?: string | undefined }

async function requireRecording(context: Context, tx: Tx, own: OwnRecording) {
  const { stream } = await requireOwnStream(context, tx, own)
  if (!stream.recordingMediaId || stream.recordingDeletedAt) throw problem('STREAM_NOT_FOUND')
  return stream
}

/** Applies to new buyers; buyers and ticket holders keep access. */
export function priceRecording(
  context: Context,
  { recordingPrice, ...own }: OwnRecording & { recordingPrice: string | number | null },
) {
  return context.db.transaction(async (tx) => {
    const { id, creatorId, currency } = await requireRecording(context, tx, own)
    const recordingPriceMinor = await prepareRecordingPrice(context, tx, { price: recordingPrice, currency })
    await updateStream(tx, id, { recordingPriceMinor })
    await recordEvent(tx, { type: 'stream.changed', streamId: id, creatorId })
    const found = await loadStreamAccess(context, tx, {
      viewer: own.by,
      streamId: id,
      creatorId: own.creatorId,
    })
    return describeStream(context, tx, { found, caller: own.by })
  })
}

/** Takes a recording offline. Buyers keep access, and the video stays in the vault until it is deleted there. */
export function deleteRecording(context: Context, own: OwnRecording) {
  return context.db.transaction(async (tx) => {
    const { id, creatorId } = await requireRecording(context, tx, own)
    await updateStream(tx, id, { recordingDeletedAt: context.now() })
    await recordEvent(tx, { type: 'stream.changed', streamId: id, creatorId })
    return {}
  })
}
