import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Writable } from 'node:stream'

/** One frame as I420 planes. */
export type Picture = { data: Uint8Array; width: number; height: number; rotation: number; atMs: number }
/** What is shown at a moment: the host, and the co-host beside them. */
export type Scene = { host: Picture; coHost: Picture | undefined }
export type Part = ReturnType<typeof openPart>

const FRAMES_PER_SECOND = 25
export const SEGMENT_SECONDS = 6
/** If the encoder is this far behind, time is left out instead of memory filled. */
const MAX_WAITING_BYTES = 80_000_000

type PartOptions = {
  folder: string
  width: number
  height: number
  scene: Scene
  sampleRate: number
  startedAtMs: number
}

/**
 * A stretch of recording with frames of one size, written as MPEG-TS segments: a segment that a killed encoder
 * left unfinished can still be read. Frames and sound follow the clock, so gaps in either do not shift the other.
 */
export function openPart({ folder, width, height, scene, sampleRate, startedAtMs }: PartOptions) {
  const encoder = spawn(
    'ffmpeg',
    encodeArgs({
      scene,
      size: { width, height },
      sampleRate,
      output: join(folder, `${startedAtMs}-%05d.ts`),
    }),
    { stdio: ['pipe', 'ignore', 'ignore', 'pipe', ...(scene.coHost ? (['pipe'] as const) : [])] },
  )
  const ended = once(encoder, 'exit').catch(() => undefined)
  const [video, audio] = [encoder.stdin as Writable, encoder.stdio[3] as Writable]
  const coVideo = scene.coHost ? (encoder.stdio.at(4) as Writable) : undefined
  let isBroken = false
  const onError = () => (isBroken = true) // the encoder died: a new part begins
  for (const stream of [video, audio, encoder, ...(coVideo ? [coVideo] : [])]) stream.on('error', onError)
  encoder.once('exit', onError)
  let [beganAtMs, frames] = [performance.now(), 0]
  const samplesPerFrame = sampleRate / FRAMES_PER_SECOND
  return {
    isBroken: () => isBroken,
    fits: ({ host, coHost }: Scene) => isAlike(host, scene.host) && isAlike(coHost, scene.coHost),
    /** Writes the frames as often as the clock wants it, with as much sound. */
    write({ host, coHost }: Scene, takeSound: (count: number) => Int16Array) {
      const due = Math.floor(((performance.now() - beganAtMs) / 1000) * FRAMES_PER_SECOND) + 1 - frames
      if (due <= 0 || isBroken) return
      const samples = takeSound(due * samplesPerFrame)
      if (video.writableLength > MAX_WAITING_BYTES) {
        beganAtMs += (due / FRAMES_PER_SECOND) * 1000
        return
      }
      for (let n = 0; n < due; n++) {
        video.write(host.data)
        if (coHost) coVideo?.write(coHost.data)
      }
      audio.write(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength))
      frames += due
    },
    async close() {
      video.end()
      coVideo?.end()
      audio.end()
      await ended
    },
  }
}

const isAlike = (one: Picture | undefined, other: Picture | undefined) =>
  one?.width === other?.width && one?.height === other?.height && one?.rotation === other?.rotation

type Encode = {
  scene: Scene
  size: { width: number; height: number }
  sampleRate: number
  output: string
}
const turns: Record<number, string> = {
  90: 'transpose=clock,',
  180: 'hflip,vflip,',
  270: 'transpose=cclock,',
}

function encodeArgs({ scene, size, sampleRate, output }: Encode) {
  const words = (text: string) => text.split(' ')
  const pictures = ({ width, height }: Picture, pipe: number) =>
    words(
      `-f rawvideo -pix_fmt yuv420p -s ${width}x${height} -r ${FRAMES_PER_SECOND} -thread_queue_size 64 -i pipe:${pipe}`,
    )
  return [
    ...words('-hide_banner -v error -y'),
    ...pictures(scene.host, 0),
    ...words(`-f s16le -ar ${sampleRate} -ac 1 -thread_queue_size 512 -i pipe:3`),
    ...(scene.coHost ? pictures(scene.coHost, 4) : []),
    '-filter_complex',
    sceneFilter(scene, size),
    ...words('-map [scene] -map 1:a'),
    ...words('-c:v libx264 -preset ultrafast -tune zerolatency -crf 23 -maxrate 4000k -bufsize 8000k'),
    ...words(`-g ${FRAMES_PER_SECOND * SEGMENT_SECONDS} -c:a aac -b:a 128k`),
    ...words(`-f segment -segment_time ${SEGMENT_SECONDS} -segment_format mpegts -reset_timestamps 1`),
    ...words('-flush_packets 1'),
    output,
  ]
}

/** The host alone fits into the frame; two stand side by side, or one above the other, and fill it. */
function sceneFilter({ host, coHost }: Scene, { width, height }: Encode['size']) {
  const turn = ({ rotation }: Picture) => turns[rotation] ?? ''
  if (!coHost)
    return `[0:v]${turn(host)}scale=${width}:${height}:force_original_aspect_ratio=decrease:force_divisible_by=2,pad=${width}:${height}:(ow-iw)/2:(oh-ih)/2,setsar=1[scene]`
  const isPortrait = height > width
  const [w, h] = isPortrait ? [width, height / 2] : [width / 2, height]
  const cover = `scale=${w}:${h}:force_original_aspect_ratio=increase:force_divisible_by=2,crop=${w}:${h},setsar=1`
  return [
    `[0:v]${turn(host)}${cover}[host]`,
    `[2:v]${turn(coHost)}${cover}[guest]`,
    `[host][guest]${isPortrait ? 'vstack' : 'hstack'}[scene]`,
  ].join(';')
}
