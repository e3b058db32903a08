import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Writable } from 'node:stream'

/** One frame as I420 planes. */
export type Picture = { data: Uint8Array; width: number; height: number; rotation: number; atMs: number }
export type Part = ReturnType<typeof openPart>

const FRAMES_PER_SECOND = 25
export const SEGMENT_SECONDS = 6
/** If the encoder is this far behind, time is left out instead of memory filled. */
const MAX_WAITING_BYTES = 80_000_000

type PartOptions = {
  folder: string
  width: number
  height: number
  picture: Picture
  sampleRate: number
  startedAtMs: number
}

/**
 * A stretch of recording with frames of one size, written as MPEG-TS segments: a segment that a killed encoder
 * left unfinished can still be read. Frames and sound follow the clock, so gaps in either do not shift the other.
 */
export function openPart({ folder, width, height, picture, sampleRate, startedAtMs }: PartOptions) {
  const encoder = spawn(
    'ffmpeg',
    encodeArgs({
      picture,
      size: { width, height },
      sampleRate,
      output: join(folder, `${startedAtMs}-%05d.ts`),
    }),
    { stdio: ['pipe', 'ignore', 'ignore', 'pipe'] },
  )
  const ended = once(encoder, 'exit').catch(() => undefined)
  const [video, audio] = [encoder.stdin as Writable, encoder.stdio[3] as Writable]
  let isBroken = false
  const onError = () => (isBroken = true) // the encoder died: a new part begins
  for (const stream of [video, audio, encoder]) stream.on('error', onError)
  encoder.once('exit', onError)
  let [beganAtMs, frames] = [performance.now(), 0]
  const samplesPerFrame = sampleRate / FRAMES_PER_SECOND
  return {
    isBroken: () => isBroken,
    fits: ({ width: w, height: h, rotation }: Picture) =>
      w === picture.width && h === picture.height && rotation === picture.rotation,
    /** Writes the frame as often as the clock wants it, with as much sound. */
    write({ data }: Picture, takeSound: (count: number) => Int16Array) {
      const due = Math.floor(((performance.now() - beganAtMs) / 1000) * FRAMES_PER_SECOND) + 1 - frames
      if (due <= 0 || isBroken) return
      const samples = takeSound(due * samplesPerFrame)
      if (video.writableLength > MAX_WAITING_BYTES) {
        beganAtMs += (due / FRAMES_PER_SECOND) * 1000
        return
      }
      for (let n = 0; n < due; n++) video.write(data)
      audio.write(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength))
      frames += due
    },
    async close() {
      video.end()
      audio.end()
      await ended
    },
  }
}

type Encode = {
  picture: Picture
  size: { width: number; height: number }
  sampleRate: number
  output: string
}
const turns: Record<number, string> = {
  90: 'transpose=clock,',
  180: 'hflip,vflip,',
  270: 'transpose=cclock,',
}

function encodeArgs({ picture, size: { width, height }, sampleRate, output }: Encode) {
  const words = (text: string) => text.split(' ')
  const fit = `scale=${width}:${height}:force_original_aspect_ratio=decrease:force_divisible_by=2`
  return [
    ...words('-hide_banner -v error -y -f rawvideo -pix_fmt yuv420p'),
    ...words(`-s ${picture.width}x${picture.height} -r ${FRAMES_PER_SECOND} -thread_queue_size 64 -i pipe:0`),
    ...words(`-f s16le -ar ${sampleRate} -ac 1 -thread_queue_size 512 -i pipe:3 -map 0:v -map 1:a -vf`),
    `${turns[picture.rotation] ?? ''}${fit},pad=${width}:${height}:(ow-iw)/2:(oh-ih)/2,setsar=1`,
    ...words('-c:v libx264 -preset ultrafast -tune zerolatency -crf 23 -maxrate 4000k -bufsize 8000k'),
    ...words(`-g ${FRAMES_PER_SECOND * SEGMENT_SECONDS} -c:a aac -b:a 128k`),
    ...words(`-f segment -segment_time ${SEGMENT_SECONDS} -segment_format mpegts -reset_timestamps 1`),
    ...words('-flush_packets 1'),
    output,
  ]
}
