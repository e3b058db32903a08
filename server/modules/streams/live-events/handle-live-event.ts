import type { Context } from '../../../context.ts'
import type { Caller } from '../../../http/tokens.ts'
import type { LiveEvent } from '../../../ports/live.ts'
import { accessOf } from '../access/stream-access.ts'
import { loadCardRows } from '../access/stream-card-store.ts'
import { applyStageRights, mayPublish } from '../co-hosts/stage-rights.ts'
import { startByEncoder } from '../encoder/start-by-encoder.ts'
import { interruptStream, resumeStream } from '../lifecycle/end-stream.ts'
import { isHostIdentity, isHiddenIdentity, roomOf, streamIdOf } from '../lifecycle/live-room.ts'
import { isRunning } from '../stream-rules.ts'
import { closeView, findViewer, openView } from '../viewers/viewer-store.ts'
import { removeFromRoom } from './remove-from-room.ts'

/**
 * What the live server says about a room. Events can be late or repeated, so leaving counts only if the
 * participant really is gone.
 */
export async function handleLiveEvent(context: Context, event: LiveEvent) {
  if (event.kind === 'other') return
  const streamId = streamIdOf(event.room)
  if (!streamId) return
  if (event.kind === 'roomFinished') return interruptStream(context, streamId)
  const { identity } = event
  if (isHiddenIdentity(identity)) return
  if (isHostIdentity(identity)) return handleHost(context, { streamId, event })
  if (event.kind === 'joined') return handleJoin(context, { streamId, identity })
  if (event.kind === 'published') return applyStageRights(context, { streamId, identity })
  if (event.kind === 'left' && !(await isPresent(context, streamId, identity)))
    await closeView(context.db, { streamId, viewerId: identity, at: context.now() })
}

type HostEvent = { streamId: string; event: Extract<LiveEvent, { identity: string }> }
async function handleHost(context: Context, { streamId, event }: HostEvent) {
  if (event.kind === 'published') await startByEncoder(context, streamId)
  if (event.kind !== 'left') return resumeStream(context, streamId)
  if (!(await isPresent(context, streamId, event.identity))) await interruptStream(context, streamId)
}

async function isPresent({ live }: Context, streamId: string, identity: string) {
  const participants = (await live.listParticipants(roomOf(streamId))) ?? []
  return participants.some((participant) => participant.identity === identity)
}

/** A viewer with an old token, who is banned or lost access since, is sent out again. */
async function handleJoin(context: Context, { streamId, identity }: { streamId: string; identity: string }) {
  const viewer = await findViewer(context.db, { streamId, viewerId: identity })
  if (!(await mayStay(context, { streamId, identity, isGuest: viewer?.personId === null })))
    return removeFromRoom(context, { streamId, identity })
  if (await mayPublish(context, { streamId, identity }))
    await applyStageRights(context, { streamId, identity })
  if (viewer?.leftAt) await openView(context.db, { ...viewer, at: context.now() })
}

type Stay = { streamId: string; identity: string; isGuest: boolean }
/** Whether someone in a room may be there now. */
export async function mayStay(context: Context, { streamId, identity, isGuest }: Stay) {
  const at = context.now()
  const viewerId = isGuest ? undefined : identity
  const [stream] = await loadCardRows(context.db, { ids: [streamId], viewerId, at })
  if (!stream || !isRunning(stream.status) || stream.isBanned) return false
  if (isGuest) {
    const guest = await findViewer(context.db, { streamId, viewerId: identity })
    return stream.entry === 'everyone' && guest?.previewUntil != null && guest.previewUntil > at
  }
  const viewer = { kind: 'person', id: identity, sessionId: '', userType: 1 } satisfies Caller
  return stream.isModerator || accessOf(stream, { viewer, viewerId }).isAllowed
}
