import type { Context } from '../../../context.ts'
import { recordAudit } from '../../../db/audit.ts'
import type { Client } from '../../../http/request-client.ts'
import { problem } from '../../../http/problem.ts'
import type { Staff } from '../../../http/tokens.ts'
import { connectTo, staffIdentity } from '../lifecycle/live-room.ts'
import { endStream } from '../lifecycle/end-stream.ts'
import { isRunning } from '../stream-rules.ts'
import { findStream } from '../stream-store.ts'

type StaffAction = { by: Staff; client: Client; streamId: string; reason: string }

/** Lets staff look into a running stream unseen; the reason is in the audit log. */
export async function viewStreamAsStaff(context: Context, { by, client, streamId, reason }: StaffAction) {
  const stream = await findStream(context.db, streamId)
  if (!stream) throw problem('STREAM_NOT_FOUND')
  if (!isRunning(stream.status)) throw problem('STREAM_NOT_LIVE')
  await context.db.transaction((tx) =>
    recordAudit(tx, {
      at: context.now(),
      staffId: by.id,
      action: 'stream.viewed',
      personId: stream.creatorId,
      reason,
      details: { streamId },
      ip: client.ip,
    }),
  )
  return connectTo(context, { streamId, identity: staffIdentity(by.id), name: '', role: 'staff' })
}

/** Staff end a stream; tickets are refunded by the usual rule. */
export function endStreamAsStaff(context: Context, { by, client, streamId, reason }: StaffAction) {
  return context.db.transaction(async (tx) => {
    if (!(await findStream(tx, streamId))) throw problem('STREAM_NOT_FOUND')
    const stream = await endStream(context, tx, { streamId, reason: 'staff' })
    if (!stream) throw problem('STREAM_STATE_WRONG')
    await recordAudit(tx, {
      at: context.now(),
      staffId: by.id,
      action: 'stream.ended',
      personId: stream.creatorId,
      reason,
      details: { streamId, title: stream.title },
      ip: client.ip,
    })
    return {}
  })
}
