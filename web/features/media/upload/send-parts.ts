import { storageUrlAt } from './storage-url.ts'

export type PartUrl = { partNumber: number; url: string; size: number }
/** Uploads bytes to a URL with progress; throws `UrlRejected` when retrying is pointless. */
export type Put = (
  url: string,
  body: Blob,
  options: { signal: AbortSignal; onSent: (bytes: number) => void },
) => Promise<void>

/** The URL is invalid or expired; new ones must be requested. */
export class UrlRejected extends Error {}

/** The server's storage is full; retried and reported. */
export class StorageFull extends Error {}

/** The file on disk was changed or removed since it was chosen. */
export class FileChanged extends Error {}

type Options = {
  file: Blob
  partBytes: number
  parts: PartUrl[]
  put: Put
  signal: AbortSignal
  onSent: (partNumber: number, bytes: number) => void
  onDone: (partNumber: number) => void
  onConnectionChange?: (isLost: boolean, error?: unknown) => void
  concurrency?: number
  wait?: (ms: number, signal: AbortSignal) => Promise<void>
}

export const MAX_CONCURRENT_PARTS = 10
const MAX_DELAY_MS = 30_000

/**
 * Uploads the missing parts concurrently, retrying with increasing delays while offline. When a URL is
 * rejected, running parts finish before the error is thrown, so that new URLs are only requested for parts
 * that are really missing.
 */
export async function sendParts(options: Options) {
  const { parts, concurrency = MAX_CONCURRENT_PARTS } = options
  const waiting = [...parts]
  const state = { isOver: false }
  const worker = async () => {
    for (let part = waiting.shift(); part && !state.isOver; part = waiting.shift())
      await sendPart(part, options, state)
  }
  const workers = Array.from({ length: Math.min(concurrency, parts.length) }, () =>
    worker().catch((error: unknown) => {
      state.isOver = true
      throw error
    }),
  )
  await Promise.allSettled(workers)
  await Promise.all(workers)
}

async function sendPart(part: PartUrl, options: Options, state: { isOver: boolean }) {
  const { file, partBytes, put, signal, onSent, onDone, onConnectionChange, wait = waitFor } = options
  const from = (part.partNumber - 1) * partBytes
  const body = file.slice(from, from + part.size)
  for (let failures = 0; ; failures++)
    try {
      signal.throwIfAborted()
      await put(part.url, body, { signal, onSent: (bytes) => onSent(part.partNumber, bytes) })
      onConnectionChange?.(false)
      onDone(part.partNumber)
      return
    } catch (error) {
      if (signal.aborted || error instanceof UrlRejected || error instanceof FileChanged) throw error
      onSent(part.partNumber, 0)
      if (state.isOver) return
      onConnectionChange?.(true, error)
      await wait(Math.min(MAX_DELAY_MS, 1000 * 2 ** failures), signal)
    }
}

/** Resolves after the delay or when the connection is back, whichever is first. */
export function waitFor(ms: number, signal: AbortSignal) {
  return new Promise<void>((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      globalThis.removeEventListener?.('online', end)
      if (signal.aborted) reject(signal.reason as Error)
      else resolve()
    }
    const timer = setTimeout(end, ms)
    globalThis.addEventListener?.('online', end, { once: true })
    signal.addEventListener('abort', end, { once: true })
  })
}

/** XMLHttpRequest, because `fetch` has no upload progress. */
export const putWithProgress: Put = (url, body, { signal, onSent }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', storageUrlAt(window.location.origin, url))
    request.upload.addEventListener('progress', ({ loaded }) => onSent(loaded))
    request.addEventListener('load', () => {
      if (request.status < 300) resolve()
      else if (request.status === 507) reject(new StorageFull('the server has no room'))
      else if (request.status >= 500 || request.status === 429) reject(new Error(`status ${request.status}`))
      else reject(new UrlRejected(`status ${request.status}`))
    })
    request.addEventListener('error', async () =>
      reject((await isReadable(body)) ? new Error('connection lost') : new FileChanged('the file changed')),
    )
    request.addEventListener('abort', () => reject(signal.reason as Error))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })

/** Browsers read files lazily and fail if they changed since they were chosen. */
export const isReadable = (file: Blob) =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )
