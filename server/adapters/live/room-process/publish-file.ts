import { spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import {
  AudioFrame,
  AudioSource,
  LocalAudioTrack,
  LocalVideoTrack,
  Room,
  RoomEvent,
  TrackPublishOptions,
  TrackSource,
  VideoBufferType,
  VideoFrame,
  VideoSource,
} from '@livekit/rtc-node'
import type { PublishTask } from './room-task.ts'

const SIZE = { width: 960, height: 540 }
const FRAMES_PER_SECOND = 25
const SAMPLE_RATE = 48_000
const FRAME_BYTES = (SIZE.width * SIZE.height * 3) / 2
/** 20 ms of sound, one channel of 16 bits. */
const SOUND_BYTES = (SAMPLE_RATE / 50) * 2

type Options = Omit<PublishTask, 'kind'> & { url: string; token: string; signal: AbortSignal }

/** Publishes a file over and over, at its own speed, until the room ends or the signal stops it. */
export async function publishFile({ url, token, signal, file }: Options) {
  const room = new Room()
  const over = new Promise<void>((resolve) => {
    room.on(RoomEvent.Disconnected, () => resolve())
    signal.addEventListener('abort', () => resolve())
  })
  await room.connect(url, token, { autoSubscribe: false, dynacast: false })
  const picture = new VideoSource(SIZE.width, SIZE.height)
  const sound = new AudioSource(SAMPLE_RATE, 1)
  await publish(room, LocalVideoTrack.createVideoTrack('camera', picture), TrackSource.SOURCE_CAMERA)
  await publish(room, LocalAudioTrack.createAudioTrack('microphone', sound), TrackSource.SOURCE_MICROPHONE)
  const decoder = spawn('ffmpeg', decodeArgs(file), { stdio: ['ignore', 'pipe', 'ignore', 'pipe'] })
  decoder.once('error', () => undefined)
  const ended = new Promise<void>((resolve) => decoder.once('close', () => resolve()))
  inPieces(decoder.stdout as Readable, FRAME_BYTES, (bytes) =>
    picture.captureFrame(
      new VideoFrame(new Uint8Array(bytes), SIZE.width, SIZE.height, VideoBufferType.I420),
    ),
  )
  inPieces(decoder.stdio[3] as Readable, SOUND_BYTES, (bytes) => {
    const samples = new Int16Array(new Uint8Array(bytes).buffer)
    // Refused while the room closes.
    sound.captureFrame(new AudioFrame(samples, SAMPLE_RATE, 1, samples.length)).catch(() => undefined)
  })
  if (!signal.aborted) await Promise.race([over, ended])
  decoder.kill('SIGKILL')
  await room.disconnect().catch(() => undefined)
}

async function publish(room: Room, track: LocalVideoTrack | LocalAudioTrack, source: TrackSource) {
  const options = new TrackPublishOptions()
  options.source = source
  await room.localParticipant?.publishTrack(track, options)
}

/** Cuts a byte stream into pieces of one size. */
function inPieces(stream: Readable, size: number, onPiece: (bytes: Buffer) => void) {
  let waiting: Buffer[] = []
  let length = 0
  stream.on('data', (chunk: Buffer) => {
    waiting.push(chunk)
    length += chunk.length
    if (length < size) return
    let all = Buffer.concat(waiting)
    while (all.length >= size) {
      onPiece(all.subarray(0, size))
      all = all.subarray(size)
    }
    waiting = [all]
    length = all.length
  })
}

const decodeArgs = (file: string) => {
  const words = (text: string) => text.split(' ')
  const { width, height } = SIZE
  return [
    ...words('-hide_banner -v error -re -stream_loop -1 -i'),
    file,
    ...words('-map 0:v:0 -vf'),
    `scale=${width}:${height}:force_original_aspect_ratio=decrease,pad=${width}:${height}:(ow-iw)/2:(oh-ih)/2,fps=${FRAMES_PER_SECOND}`,
    ...words('-pix_fmt yuv420p -f rawvideo pipe:1'),
    ...words(`-map 0:a:0? -ar ${SAMPLE_RATE} -ac 1 -f s16le pipe:3`),
  ]
}
