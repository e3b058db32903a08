import type { Context } from '../../../context.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { followCreator } from '../../people/public.ts'
import { loadStreamAccess, requireStreamAccess } from '../access/stream-access.ts'
import { addLikes } from '../live-events/tally-store.ts'
import { isRunning } from '../stream-rules.ts'

type Like = { by: Person; streamId: string; count?: number | undefined }

/** Adds the taps of one second. Counts are published once a second, not per tap. */
export async function likeStream(context: Context, { by, streamId, count = 1 }: Like) {
  const { stream } = await requireStreamAccess(context, context.db, { viewer: by, streamId })
  if (!isRunning(stream.status)) throw problem('STREAM_NOT_LIVE')
  return { likeCount: await addLikes(context.db, streamId, count) }
}

type Follow = { by: Person; streamId: string; creatorId?: string | undefined }
export async function followHost(context: Context, { by, streamId, creatorId }: Follow) {
  const { stream } = await loadStreamAccess(context, context.db, { viewer: by, streamId, creatorId })
  return followCreator(context, { by, followingId: stream.creatorId, creatorId })
}
