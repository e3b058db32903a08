export type ImageTask = { task: 'heic'; file: File } | { task: 'shrink'; file: File }
export type ImageTaskResult = { result: ImageBitmap | Blob | undefined } | { error: string }

const TIMEOUT_MS = 90_000

/** Decoding and encoding take seconds, so they run in a worker with a timeout. */
export function runInImageWorker<T extends ImageBitmap | Blob | undefined>(task: ImageTask): Promise<T> {
  const worker = new Worker(new URL('./image-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('it took too long')), TIMEOUT_MS)
    worker.addEventListener('message', ({ data }: MessageEvent<ImageTaskResult>) => {
      clearTimeout(timer)
      if ('result' in data) resolve(data.result as T)
      else reject(new Error(data.error))
    })
    worker.addEventListener('error', ({ message }) => {
      clearTimeout(timer)
      reject(new Error(message || 'the worker did not start'))
    })
    worker.postMessage(task, { transfer: [] })
  }).finally(() => worker.terminate())
}
