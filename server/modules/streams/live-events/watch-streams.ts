import { HOST_RETURN_SECONDS, StreamStatus } from '../../../../contract/streams/constants.ts'
import type { Context } from '../../../context.ts'
import { removeAbsentCoHosts } from '../co-hosts/clear-stage.ts'
import { checkStageRights } from '../co-hosts/stage-rights.ts'
import { cancelStream } from '../lifecycle/cancel-stream.ts'
import { checkEncoders } from '../encoder/start-by-encoder.ts'
import { endStream, interruptStream, resumeStream } from '../lifecycle/end-stream.ts'
import { hostIdentity, isHostIdentity, isHiddenIdentity, roomOf } from '../lifecycle/live-room.ts'
import {
  listAbandonedStreams,
  listMissedStreams,
  listRunningStreams,
  type StreamRow,
} from '../stream-store.ts'
import { closeView, listEndedPreviews, listPresentIds } from '../viewers/viewer-store.ts'
import { mayStay } from './handle-live-event.ts'
import { publishCounts, sampleViewers } from './publish-counts.ts'
import { removeFromRoom } from './remove-from-room.ts'
import { repeatEverySecond } from './repeat-every-second.ts'

/** Rooms are compared with our data this often, in case an event of the live server was lost. */
const CHECK_EVERY_TICKS = 5
/** Without an answer of the live server, the host counts as lost after this time. */
const HOST_UNSEEN_MS = 15_000
/** Viewers have this long to connect after they joined. */
const CONNECT_MS = 30_000
/** A scheduled stream that did not start by then is cancelled. */
const LATE_MS = 60 * 60_000

/** Does what is due now: ends, cancellations, previews and numbers. Safe on several nodes at once. */
export async function processStreams(context: Context) {
  const { db } = context
  const nowMs = context.now().getTime()
  for (const { id } of await listAbandonedStreams(db, new Date(nowMs - HOST_RETURN_SECONDS * 1000)))
    await db.transaction((tx) => endStream(context, tx, { streamId: id, reason: 'hostLost' }))
  for (const { id } of await listMissedStreams(db, new Date(nowMs - LATE_MS)))
    await db.transaction((tx) => cancelStream(context, tx, id))
  for (const { streamId, viewerId } of await listEndedPreviews(db, context.now())) {
    await closeView(db, { streamId, viewerId, at: context.now() })
    await removeFromRoom(context, { streamId, identity: viewerId })
  }
  await removeAbsentCoHosts(context)
  await sampleViewers(context)
  await publishCounts(context)
}

/** Compares the rooms of running streams with who should be in them. */
export async function checkRooms(context: Context) {
  await checkEncoders(context)
  for (const stream of await listRunningStreams(context.db)) await checkRoom(context, stream)
}

async function checkRoom(context: Context, stream: StreamRow) {
  const participants = await listOrUndefined(context, stream.id)
  const isHostThere = participants?.some(({ identity }) => identity === hostIdentity(stream.creatorId))
  if (isHostThere) await resumeStream(context, stream.id)
  const unseenMs = stream.hostSeenAt ? context.now().getTime() - stream.hostSeenAt.getTime() : 0
  if (!isHostThere && stream.status === StreamStatus.live && unseenMs > HOST_UNSEEN_MS)
    await interruptStream(context, stream.id)
  if (!participants) return
  const there = new Set(participants.map(({ identity }) => identity))
  const present = await listPresentIds(context.db, stream.id)
  const guests = new Set(present.filter(({ personId }) => !personId).map(({ viewerId }) => viewerId))
  for (const identity of there)
    if (!isHostIdentity(identity) && !isHiddenIdentity(identity))
      if (!(await mayStay(context, { streamId: stream.id, identity, isGuest: guests.has(identity) })))
        await removeFromRoom(context, { streamId: stream.id, identity })
  await checkStageRights(context, { streamId: stream.id, participants })
  const at = context.now()
  for (const { viewerId, joinedAt } of present)
    if (!there.has(viewerId) && at.getTime() - joinedAt.getTime() > CONNECT_MS)
      await closeView(context.db, { streamId: stream.id, viewerId, at })
}

async function listOrUndefined({ live }: Context, streamId: string) {
  if (!live.status().isAvailable) return undefined
  try {
    return (await live.listParticipants(roomOf(streamId))) ?? []
  } catch {
    return undefined // as if the live server were away; the next check asks again
  }
}

/** Watches streams once a second until stopped. */
export function watchStreams(context: Context) {
  let tick = 0
  return repeatEverySecond(context, 'watching streams', async () => {
    await processStreams(context)
    if (tick++ % CHECK_EVERY_TICKS === 0) await checkRooms(context)
  })
}
