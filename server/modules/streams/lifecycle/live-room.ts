import type { Context } from '../../../context.ts'
import { problem } from '../../../http/problem.ts'
import { LiveUnavailable, type LiveRole } from '../../../ports/live.ts'

/** Time to connect with a token; connected clients get new ones from the live server. */
const TOKEN_SECONDS = 60

export const roomOf = (streamId: string) => `stream-${streamId}`
export const streamIdOf = (room: string) => /^stream-([0-9a-f-]{36})$/.exec(room)?.[1]
/** Hosts, staff and recorders have identities of their own, so that watching does not replace publishing. */
export const hostIdentity = (hostId: string) => `host:${hostId}`
export const isHostIdentity = (identity: string) => identity.startsWith('host:')
export const staffIdentity = (staffId: string) => `staff:${staffId}`
export const recorderIdentity = (streamId: string) => `recorder:${streamId}`
/** Participants that viewers neither see nor count; `captions:` and `agent-` are transcription agents. */
export const isHiddenIdentity = (identity: string) => /^(staff|recorder|captions):|^agent-/.test(identity)

type Connect = { streamId: string; identity: string; name: string; role: LiveRole; previewUntil?: Date }

/** How one person connects to a stream's room. Opens the room if the live server lost it. */
export async function connectTo(context: Context, { streamId, identity, name, role, previewUntil }: Connect) {
  const { live } = context
  const status = live.status()
  if (!status.isAvailable) throw problem('LIVE_UNAVAILABLE')
  const room = roomOf(streamId)
  await openRoom(context, streamId)
  return {
    url: status.url,
    token: await live.createToken({ room, identity, name, role, lifeSeconds: TOKEN_SECONDS }),
    room,
    role,
    expiresAt: new Date(Date.now() + TOKEN_SECONDS * 1000).toISOString(),
    ...(previewUntil ? { previewUntil: previewUntil.toISOString() } : {}),
  }
}

export const openRoom = ({ live }: Pick<Context, 'live'>, streamId: string) =>
  orUnavailable(live.openRoom(roomOf(streamId)))

export function requireLive({ live }: Pick<Context, 'live'>) {
  if (!live.status().isAvailable) throw problem('LIVE_UNAVAILABLE')
}

async function orUnavailable(work: Promise<unknown>) {
  try {
    await work
  } catch (error) {
    throw error instanceof LiveUnavailable ? problem('LIVE_UNAVAILABLE', { cause: error }) : error
  }
}
