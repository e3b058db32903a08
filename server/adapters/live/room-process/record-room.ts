import { mkdirSync } from 'node:fs'
import {
  AudioStream,
  Room,
  RoomEvent,
  TrackKind,
  TrackSource,
  VideoBufferType,
  VideoStream,
  type RemoteParticipant,
  type RemoteTrack,
  type RemoteTrackPublication,
} from '@livekit/rtc-node'
import { openPart, type Part, type Picture } from './recording-part.ts'
import type { RecordTask } from './room-task.ts'
import { createSoundQueue } from './sound-queue.ts'

const SAMPLE_RATE = 48_000
const TICK_MS = 40
/** Without a frame for this time the host has no video: the part is closed. */
const VIDEO_LOST_MS = 4000
/** Time between an encoder that failed and the next one. */
const RETRY_MS = 1000

type Options = Omit<RecordTask, 'kind'> & { url: string; token: string; signal: AbortSignal }

/**
 * Records a room until it ends or the signal stops it. A new part begins whenever a picture changes its size or
 * the co-host comes or goes.
 */
export async function recordRoom({ url, token, signal, hostIdentity, ...output }: Options) {
  mkdirSync(output.folder, { recursive: true })
  const room = new Room()
  const sound = createSoundQueue({ maxSamples: SAMPLE_RATE })
  const pictures = new Map<string, Picture & { isScreen: boolean; isHost: boolean }>()
  const closing: Promise<unknown>[] = []
  let part: Part | undefined
  let openFromMs = 0
  const closePart = () => {
    if (part) closing.push(part.close())
    part = undefined
    sound.clear()
  }

  const follow = (track: RemoteTrack, publication: RemoteTrackPublication, from: RemoteParticipant) => {
    const sid = track.sid ?? ''
    const end = () => {
      sound.remove(sid)
      pictures.delete(sid)
    }
    // Only the host and co-hosts may publish.
    const isHost = from.identity === hostIdentity
    const isScreen = publication.source === TrackSource.SOURCE_SCREENSHARE
    const reading =
      track.kind === TrackKind.KIND_AUDIO
        ? readSound(track, (samples) => part && sound.add(sid, samples))
        : readPictures(track, (picture) => pictures.set(sid, { ...picture, isScreen, isHost }))
    // A track that is gone ends its reader with an error.
    reading.then(end, end)
  }
  room.on(RoomEvent.TrackSubscribed, follow)
  room.on(RoomEvent.TrackUnsubscribed, (track) => void pictures.delete(track.sid ?? ''))
  const over = new Promise<void>((resolve) => {
    room.on(RoomEvent.Disconnected, () => resolve())
    signal.addEventListener('abort', () => resolve())
  })
  await room.connect(url, token, { autoSubscribe: true, dynacast: false })
  const timer = setInterval(() => {
    const shown = [...pictures.values()]
    const host = choosePicture(shown.filter(({ isHost }) => isHost))
    if (!host) return closePart()
    const scene = { host, coHost: choosePicture(shown.filter(({ isHost }) => !isHost)) }
    if (part?.isBroken()) openFromMs = Date.now() + RETRY_MS
    if (part && (part.isBroken() || !part.fits(scene))) closePart()
    if (Date.now() < openFromMs) return undefined
    part ??= openPart({ ...output, scene, sampleRate: SAMPLE_RATE, startedAtMs: Date.now() })
    part.write(scene, (count) => sound.take(count))
    return undefined
  }, TICK_MS)
  if (!signal.aborted) await over
  clearInterval(timer)
  closePart()
  await Promise.all(closing)
  await room.disconnect().catch(() => undefined)
}

/** A shared screen comes before the camera; a track without fresh frames is lost. */
function choosePicture(pictures: (Picture & { isScreen: boolean })[]) {
  const fresh = pictures.filter(({ atMs }) => Date.now() - atMs < VIDEO_LOST_MS)
  return fresh.find(({ isScreen }) => isScreen) ?? fresh.at(-1)
}

async function readPictures(track: RemoteTrack, onPicture: (picture: Picture) => void) {
  for await (const { frame, rotation } of new VideoStream(track)) {
    const { data, width, height } =
      frame.type === VideoBufferType.I420 ? frame : frame.convert(VideoBufferType.I420)
    onPicture({ data, width, height, rotation: rotation * 90, atMs: Date.now() })
  }
}

async function readSound(track: RemoteTrack, onSamples: (samples: Int16Array) => void) {
  for await (const frame of new AudioStream(track, SAMPLE_RATE, 1)) onSamples(frame.data)
}
