import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../../../context.ts'
import { newId } from '../../../db/new-id.ts'
import { queueJob } from '../../../jobs/queue-job.ts'
import type { RoomProcess } from '../../../ports/live.ts'
import { hostIdentity, recorderIdentity, roomOf } from '../lifecycle/live-room.ts'
import { isRunning } from '../stream-rules.ts'
import { findStream, type StreamRow } from '../stream-store.ts'
import { claimRecordings, insertMissingRecordings, moveRecording, renewLease } from './recording-store.ts'
import { recordingFolder, storeSegments } from './store-segments.ts'

/** A node that does not renew its lease for this time is dead; another one continues. */
const LEASE_MS = 15_000
/** Recordings one node starts at once; each needs most of a processor core. */
const CLAIMS = 4
const CLOSE_MS = 20_000
const sizes = {
  landscape: { width: 1280, height: 720 },
  portrait: { width: 720, height: 1280 },
}

/** Records the streams that want it. Each is recorded by one node; its recorder is replaced when it dies. */
export function createStreamRecorder(context: Context) {
  const holderId = newId()
  const recorders = new Map<string, { process: RoomProcess; hasEnded: boolean }>()
  const leaseEnd = () => new Date(context.now().getTime() + LEASE_MS)

  const start = (stream: StreamRow) => {
    const process = context.live.record({
      room: roomOf(stream.id),
      identity: recorderIdentity(stream.id),
      hostIdentity: hostIdentity(stream.creatorId),
      folder: recordingFolder(context, stream.id),
      ...sizes[stream.orientation],
    })
    const recorder = { process, hasEnded: false }
    void process.ended.then(() => (recorder.hasEnded = true))
    recorders.set(stream.id, recorder)
  }

  /** Starts, watches or finishes one recording that this node holds. */
  const update = async (streamId: string) => {
    const isHeld = await renewLease(context.db, { streamId, holderId, until: leaseEnd() })
    const stream = await findStream(context.db, streamId)
    const known = recorders.get(streamId)
    const goesOn = stream !== undefined && isRunning(stream.status)
    if (known && (!isHeld || !goesOn)) known.process.stop()
    // Read once: a recorder that ends meanwhile may have written a segment that was not stored yet.
    const isFinished = !known || known.hasEnded
    if (stream) await storeSegments(context, { streamId, isFinished })
    if (!isFinished) return
    recorders.delete(streamId)
    if (!isHeld || !stream) return
    if (!goesOn) await finishRecording(context, streamId)
    else if (context.live.status().isAvailable) start(stream)
    else held.add(streamId)
  }
  /** Held without a recorder: the live server is away. */
  const held = new Set<string>()

  return {
    /** One round; called every second. */
    async run() {
      const at = context.now()
      await insertMissingRecordings(context.db, at)
      const claimed = await claimRecordings(context.db, { holderId, at, until: leaseEnd(), limit: CLAIMS })
      const ids = new Set([...recorders.keys(), ...held, ...claimed.map(({ streamId }) => streamId)])
      held.clear()
      for (const streamId of ids) await update(streamId)
    },
    /** Stops all recorders of this node; what they recorded is stored and another node continues. */
    async close() {
      for (const { process } of recorders.values()) process.stop()
      for (const [streamId, { process }] of recorders) {
        await Promise.race([process.ended, sleep(CLOSE_MS, undefined, { ref: false })])
        await storeSegments(context, { streamId, isFinished: true })
        await renewLease(context.db, { streamId, holderId, until: context.now() })
      }
      recorders.clear()
    },
    processOf: (streamId: string) => recorders.get(streamId)?.process,
  }
}
export type StreamRecorder = ReturnType<typeof createStreamRecorder>

/** The stream is over and all segments are stored: the video is made by a job. */
const finishRecording = (context: Context, streamId: string) =>
  context.db.transaction(async (tx) => {
    if (await moveRecording(tx, streamId, { from: 'recording', to: 'assembling' }))
      await queueJob(tx, 'assemble-recording', { streamId }, { key: `assemble-recording ${streamId}` })
  })
