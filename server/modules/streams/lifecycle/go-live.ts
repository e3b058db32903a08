import { StreamStatus } from '../../../../contract/streams/constants.ts'
import type { Context } from '../../../context.ts'
import { recordEvent } from '../../../db/events.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { requireActiveAccount } from '../../identity/public.ts'
import { requireOwnStream } from '../access/stream-access.ts'
import { canTransition } from '../stream-rules.ts'
import { lockStream, updateStream } from '../stream-store.ts'
import { connectHost } from './connect-host.ts'
import { requireNoneRunning } from './create-stream.ts'
import { requireLive } from './live-room.ts'

type GoLive = { by: Person; eventId: string; creatorId?: string | undefined }

/** Starts a scheduled stream, at its time or any time before. */
export async function goLive(context: Context, { by, eventId, creatorId }: GoLive) {
  await context.db.transaction(async (tx) => {
    const { acting } = await requireOwnStream(context, tx, { by, streamId: eventId, creatorId })
    await requireActiveAccount(tx, acting.id)
    requireLive(context)
    await requireNoneRunning(tx, acting.id)
    const stream = await lockStream(tx, eventId)
    if (!stream || !canTransition(stream.status, StreamStatus.live)) throw problem('STREAM_STATE_WRONG')
    await updateStream(tx, eventId, { status: StreamStatus.live, startedAt: context.now() })
    await recordEvent(tx, {
      type: 'stream.started',
      streamId: eventId,
      creatorId: acting.id,
      ...(stream.entry === 'list' ? { isForList: true } : {}),
    })
  })
  return connectHost(context, { by, streamId: eventId, creatorId })
}
