import { mixed } from './voice-levels.ts'

export type Mp3Task = { samples: Float32Array; sampleRate: number }
export type Mp3Answer = { bytes: Uint8Array<ArrayBuffer> } | { fault: string }

const RATE = 44_100
const LONGEST_MS = 120_000

/** A recording as mp3, which everything plays. Throws where this browser cannot; then the original is as good. */
export async function mp3Of(recording: Blob): Promise<Blob> {
  const ears = new OfflineAudioContext(1, 1, RATE)
  const sound = await ears.decodeAudioData(await recording.arrayBuffer())
  const channels = Array.from({ length: sound.numberOfChannels }, (_, at) => sound.getChannelData(at))
  const samples = mixed(channels).slice()
  const bytes = await inWorker({ samples, sampleRate: sound.sampleRate })
  return new Blob([bytes], { type: 'audio/mpeg' })
}

/** Encoding takes seconds of pure work: the page stays quick while another thread does it. */
function inWorker(task: Mp3Task) {
  const worker = new Worker(new URL('./voice-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('encoding took too long')), LONGEST_MS)
    worker.addEventListener('message', ({ data }: MessageEvent<Mp3Answer>) => {
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
