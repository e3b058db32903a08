import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Context } from '../../context.ts'
import { ffmpeg, progressOf, type Probed } from './ffmpeg.ts'
import type { Making } from './make-film.ts'
import { soundKey } from './media-rules.ts'
import type { MediaFacts } from './media-store.ts'

const BARS = 96
const RATE = 8000

/** A sound as every browser plays it, with its loudness over time for the picture of it. */
export async function makeSound(
  { storage }: Pick<Context, 'storage'>,
  { row, source, folder, tell }: Making,
  { seconds }: Probed,
): Promise<{ facts: MediaFacts }> {
  const made = join(folder, 'sound.m4a')
  const timeoutMs = 60_000 + seconds * 2000
  const input = ['-protocol_whitelist', 'file,pipe', '-i', source]
  const output = ['-vn', '-map', '0:a:0', '-map_metadata', '-1', '-c:a', 'aac', '-b:a', '128k', '-ac', '2']
  await ffmpeg([...input, '-progress', 'pipe:1', ...output, '-movflags', '+faststart', made], {
    timeoutMs,
    onLine: progressOf(seconds, (share) => tell(5 + share * 80)),
  })
  const loudness = createLoudness(Math.max(1, Math.floor(seconds * RATE)))
  await ffmpeg(['-i', made, '-ac', '1', '-ar', String(RATE), '-f', 's16le', 'pipe:1'], {
    timeoutMs,
    onBytes: loudness.take,
  })
  await storage.put(soundKey(row.id), createReadStream(made))
  return { facts: { kind: 'audio', durationMs: Math.round(seconds * 1000), waveform: loudness.bars() } }
}

/** The loudest moment of each bar, against the loudest of all. Samples come in pieces that may cut one in two. */
export function createLoudness(samples: number) {
  const peaks = Array.from({ length: BARS }, () => 0)
  let at = 0
  let rest: Buffer = Buffer.alloc(0)
  return {
    take: (bytes: Buffer) => {
      const all = rest.length ? Buffer.concat([rest, bytes]) : bytes
      const whole = all.length - (all.length % 2)
      for (let i = 0; i < whole; i += 2, at++) {
        const bar = Math.min(BARS - 1, Math.floor((at / samples) * BARS))
        const value = Math.abs(all.readInt16LE(i))
        if (value > (peaks[bar] ?? 0)) peaks[bar] = value
      }
      rest = all.subarray(whole)
    },
    bars: () => {
      const loudest = Math.max(1, ...peaks)
      return peaks.map((peak) => Math.round((peak / loudest) * 100))
    },
  }
}
