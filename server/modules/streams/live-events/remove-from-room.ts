import type { Context } from '../../../context.ts'
import { queueJob } from '../../../jobs/queue-job.ts'
import { removeEncoder } from '../encoder/start-by-encoder.ts'
import { roomOf } from '../lifecycle/live-room.ts'

type Removal = { streamId: string; identity: string }

/** Disconnects someone from a stream's room at once; a job retries if the live server does not answer. */
export async function removeFromRoom(context: Context, { streamId, identity }: Removal) {
  try {
    await context.live.removeParticipant(roomOf(streamId), identity)
  } catch (error) {
    context.log.warn({ err: error, streamId }, 'removing a participant failed; it is retried')
    await queueJob(context.db, 'remove-live-participant', { streamId, identity })
  }
}

/** The same as a job. Without a live server there is nobody to disconnect. */
export async function removeParticipant({ live }: Context, { streamId, identity }: Removal) {
  if (live.status().isAvailable) await live.removeParticipant(roomOf(streamId), identity)
}

export async function closeRoom(context: Context, { streamId }: { streamId: string }) {
  if (!context.live.status().isAvailable) return
  await context.live.closeRoom(roomOf(streamId))
  await removeEncoder(context, streamId)
}
