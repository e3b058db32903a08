export type PictureTask = { task: 'heic'; file: File } | { task: 'shrink'; file: File }
export type PictureAnswer = { made: ImageBitmap | Blob | undefined } | { fault: string }

const LONGEST_MS = 90_000

/** Decoding and encoding take seconds of pure work: another thread does it, and one that hangs is ended. */
export function inPictureWorker<T extends ImageBitmap | Blob | undefined>(task: PictureTask): Promise<T> {
  const worker = new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('it took too long')), LONGEST_MS)
    worker.addEventListener('message', ({ data }: MessageEvent<PictureAnswer>) => {
      clearTimeout(timer)
      if ('made' in data) resolve(data.made as T)
      else reject(new Error(data.fault))
    })
    worker.addEventListener('error', ({ message }) => {
      clearTimeout(timer)
      reject(new Error(message || 'the worker did not start'))
    })
    worker.postMessage(task, { transfer: [] })
  }).finally(() => worker.terminate())
}
