import { mixToMono } from './audio-levels.ts'

export type Mp3Task = { samples: Float32Array; sampleRate: number }
export type Mp3Result = { bytes: Uint8Array<ArrayBuffer> } | { fault: string }

const RATE = 44_100
const TIMEOUT_MS = 120_000

/** Encodes a recording as MP3. Throws where the browser cannot decode it; the original is used then. */
export async function encodeMp3(recording: Blob): Promise<Blob> {
  const context = new OfflineAudioContext(1, 1, RATE)
  const audio = await context.decodeAudioData(await recording.arrayBuffer())
  const channels = Array.from({ length: audio.numberOfChannels }, (_, at) => audio.getChannelData(at))
  const samples = mixToMono(channels).slice()
  const bytes = await inWorker({ samples, sampleRate: audio.sampleRate })
  return new Blob([bytes], { type: 'audio/mpeg' })
}

/** Encoding takes seconds, so it runs in a worker. */
function inWorker(task: Mp3Task) {
  const worker = new Worker(new URL('./mp3-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('encoding took too long')), TIMEOUT_MS)
    worker.addEventListener('message', ({ data }: MessageEvent<Mp3Result>) => {
      clearTimeout(timer)
      if ('bytes' in data) resolve(data.bytes)
      else reject(new Error(data.fault))
    })
    worker.addEventListener('error', ({ message }) => {
      clearTimeout(timer)
      reject(new Error(message || 'the encoder did not start'))
    })
    worker.postMessage(task, [task.samples.buffer])
  }).finally(() => worker.terminate())
}
