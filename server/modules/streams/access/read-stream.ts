import type { Static } from 'typebox'
import type { StreamDetail } from '../../../../contract/streams/stream.ts'
import { StreamStatus } from '../../../../contract/streams/constants.ts'
import type { Context } from '../../../context.ts'
import type { Queries } from '../../../db/database.ts'
import type { Caller } from '../../../http/tokens.ts'
import { findPinned } from '../chat/message-store.ts'
import { findCoHostCard } from '../co-hosts/co-host-store.ts'
import { toCoHost } from '../co-hosts/co-host-view.ts'
import { findEncoder } from '../encoder/encoder-store.ts'
import { findSanction } from '../moderation/sanction-store.ts'
import { chatRefusal, isRunning, returnDeadline } from '../stream-rules.ts'
import { listModeratorNames, type StreamRow } from '../stream-store.ts'
import { loadStreamAccess, type StreamAccess } from './stream-access.ts'
import { flagOf, toGoal, toHost, toRecording, toStreamCard } from './stream-view.ts'

type Read = { caller: Caller; streamId: string; creatorId?: string | undefined }

export async function readStream(context: Context, { caller, ...query }: Read) {
  const found = await loadStreamAccess(context, context.db, { viewer: caller, ...query })
  return describeStream(context, context.db, { found, caller })
}

/** The card behind a shared link. */
export async function readSharedStream(
  context: Context,
  { caller, eventId }: { caller: Caller; eventId: string },
) {
  const { stream, access } = await loadStreamAccess(context, context.db, {
    viewer: caller,
    streamId: eventId,
  })
  return toStreamCard(context, stream, { access, viewer: caller })
}

export async function readHost(context: Context, { caller, streamId }: { caller: Caller; streamId: string }) {
  return toHost((await loadStreamAccess(context, context.db, { viewer: caller, streamId })).stream)
}

/** A stream with everything its page shows to one viewer. */
export async function describeStream(
  context: Context,
  sql: Queries,
  { found, caller }: { found: StreamAccess; caller: Caller },
): Promise<Static<typeof StreamDetail>> {
  const { stream, access, viewerId, isModerating } = found
  const sanction = viewerId
    ? await findSanction(sql, {
        streamId: stream.id,
        creatorId: stream.creatorId,
        personId: viewerId,
        at: context.now(),
      })
    : undefined
  const refusal = chatRefusal({
    isSignedIn: caller.kind !== 'guest',
    isAllowed: access.isAllowed,
    isRunning: isRunning(stream.status),
    isModerating,
    sanction: sanction?.kind,
    isSubscribersChat: stream.isSubscribersChat,
    isSubscriber: access.isSubscriber,
  })
  const goal = toGoal(stream)
  const canRead = (access.isAllowed || isModerating) && !stream.isBanned
  const recording = canRead ? toRecording(context, stream, caller) : undefined
  const coHost = canRead ? await findCoHostCard(sql, stream.id) : undefined
  const shownCoHost =
    coHost && toCoHost(coHost, { viewerId, isHost: access.isOwn && caller.kind === 'person' })
  const pinned = canRead && stream.pinnedMessageId ? await findPinned(sql, stream.pinnedMessageId) : undefined
  return {
    ...toStreamCard(context, stream, { access, viewer: caller }),
    description: stream.description,
    ...(goal ? { goal } : {}),
    slowModeSeconds: stream.slowModeSeconds,
    isSubscribersChat: flagOf(stream.isSubscribersChat),
    isModerator: flagOf(stream.isModerator),
    canChat: flagOf(refusal === undefined),
    ...(refusal ? { chatRefusal: refusal } : {}),
    ...(sanction?.until ? { timedOutUntil: sanction.until.toISOString() } : {}),
    ...(shownCoHost ? { coHost: shownCoHost } : {}),
    canRewind: flagOf(canRead && caller.kind === 'person' && stream.isRecorded && isRunning(stream.status)),
    ...(pinned ? { pinned } : {}),
    ...(stream.status === StreamStatus.interrupted && stream.interruptedAt
      ? { returnBy: returnDeadline(stream.interruptedAt).toISOString() }
      : {}),
    ...(stream.endReason ? { endReason: stream.endReason } : {}),
    ...(access.isOwn && caller.kind === 'person' ? { hostSettings: await hostSettings(sql, stream) } : {}),
    ...(recording ? { recording } : {}),
    live: liveState(context),
  }
}

const hostSettings = async (sql: Queries, { id, blockedWords, isRecorded }: StreamRow) => ({
  blockedWords,
  moderators: await listModeratorNames(sql, id),
  isRecorded: flagOf(isRecorded),
  hasEncoder: flagOf((await findEncoder(sql, id)) !== undefined),
})

/** Whether streams can start now, and without a camera. */
export const readAvailability = (context: Context) => ({
  ...liveState(context),
  canDemo: flagOf(context.config.demo && context.live.status().isAvailable),
  hasEncoders: flagOf(context.live.hasEncoders),
})

function liveState({ live }: Pick<Context, 'live'>) {
  const status = live.status()
  return status.isAvailable
    ? { isAvailable: 1 as const }
    : { isAvailable: 0 as const, reason: status.cure ? `${status.reason} ${status.cure}` : status.reason }
}
