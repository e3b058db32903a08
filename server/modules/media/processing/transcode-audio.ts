import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Context } from '../../../context.ts'
import { ffmpeg, progressOf, type ProbeResult } from './ffmpeg.ts'
import type { TranscodeInput } from './transcode-video.ts'
import { audioKey } from '../media-rules.ts'
import type { MediaUpdate } from '../media-store.ts'

const BARS = 96
const RATE = 8000

/** Transcodes audio for browsers and computes its waveform. */
export async function transcodeAudio(
  { storage }: Pick<Context, 'storage'>,
  { row, source, folder, onProgress: tell }: TranscodeInput,
  { seconds }: ProbeResult,
): Promise<{ facts: MediaUpdate }> {
  const outputFile = join(folder, 'sound.m4a')
  const timeoutMs = 60_000 + seconds * 2000
  const input = ['-protocol_whitelist', 'file,pipe', '-i', source]
  const output = ['-vn', '-map', '0:a:0', '-map_metadata', '-1', '-c:a', 'aac', '-b:a', '128k', '-ac', '2']
  await ffmpeg([...input, '-progress', 'pipe:1', ...output, '-movflags', '+faststart', outputFile], {
    timeoutMs,
    onLine: progressOf(seconds, (share) => tell(5 + share * 80)),
  })
  const loudness = createLoudness(Math.max(1, Math.floor(seconds * RATE)))
  await ffmpeg(['-i', outputFile, '-ac', '1', '-ar', String(RATE), '-f', 's16le', 'pipe:1'], {
    timeoutMs,
    onBytes: loudness.take,
  })
  await storage.put(audioKey(row.id), createReadStream(outputFile))
  return { facts: { kind: 'audio', durationMs: Math.round(seconds * 1000), waveform: loudness.bars() } }
}

/** Peak per bar, relative to the maximum. Chunks may split a sample. */
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
