import type { Context } from '../../../context.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { describeStream } from '../access/read-stream.ts'
import { loadStreamAccess, requireOwnStream } from '../access/stream-access.ts'
import { isRunning } from '../stream-rules.ts'
import { connectTo, hostIdentity } from './live-room.ts'

type ConnectHost = { by: Person; streamId: string; creatorId?: string | undefined }

/** How the host of a running stream publishes, also after a lost connection. */
export async function connectHost(context: Context, { by, streamId, creatorId }: ConnectHost) {
  const { stream } = await requireOwnStream(context, context.db, { by, streamId, creatorId })
  if (!isRunning(stream.status)) throw problem('STREAM_STATE_WRONG')
  const connection = await connectTo(context, {
    streamId,
    identity: hostIdentity(stream.creatorId),
    name: stream.username,
    role: 'host',
  })
  const found = await loadStreamAccess(context, context.db, { viewer: by, streamId, creatorId })
  return { stream: await describeStream(context, context.db, { found, caller: by }), connection }
}
