export type PartAddress = { partNumber: number; url: string; size: number }
/** Sends bytes to an address; tells how many are gone; throws `Refused` when sending them again is no use. */
export type Put = (
  url: string,
  body: Blob,
  options: { signal: AbortSignal; onSent: (bytes: number) => void },
) => Promise<void>

/** The address is not good any more: new ones must be asked for. */
export class Refused extends Error {}

/** The server has no room: it is tried again, and said. */
export class Full extends Error {}

/** The file on the disk is another one by now, or gone: what is left of it cannot be read. */
export class Changed extends Error {}

type Options = {
  file: Blob
  partBytes: number
  parts: PartAddress[]
  put: Put
  signal: AbortSignal
  onSent: (partNumber: number, bytes: number) => void
  onDone: (partNumber: number) => void
  onLost?: (isLost: boolean, error?: unknown) => void
  atATime?: number
  wait?: (ms: number, signal: AbortSignal) => Promise<void>
}

export const AT_A_TIME = 10
const LONGEST_MS = 30_000

/**
 * Sends the parts that are missing, several at a time. A line that is lost is waited for, a bit longer each time.
 * When one cannot be sent at all, those on their way still arrive, and only then is it told: whoever asks for new
 * addresses is not given those of parts that are about to be there.
 */
export async function sendParts(options: Options) {
  const { parts, atATime = AT_A_TIME } = options
  const waiting = [...parts]
  const state = { isOver: false }
  const worker = async () => {
    for (let part = waiting.shift(); part && !state.isOver; part = waiting.shift())
      await sendPart(part, options, state)
  }
  const workers = Array.from({ length: Math.min(atATime, parts.length) }, () =>
    worker().catch((error: unknown) => {
      state.isOver = true
      throw error
    }),
  )
  await Promise.allSettled(workers)
  await Promise.all(workers)
}

async function sendPart(part: PartAddress, options: Options, state: { isOver: boolean }) {
  const { file, partBytes, put, signal, onSent, onDone, onLost, wait = waitFor } = options
  const from = (part.partNumber - 1) * partBytes
  const body = file.slice(from, from + part.size)
  for (let failures = 0; ; failures++)
    try {
      signal.throwIfAborted()
      await put(part.url, body, { signal, onSent: (bytes) => onSent(part.partNumber, bytes) })
      onLost?.(false)
      onDone(part.partNumber)
      return
    } catch (error) {
      if (signal.aborted || error instanceof Refused || error instanceof Changed) throw error
      onSent(part.partNumber, 0)
      if (state.isOver) return
      onLost?.(true, error)
      await wait(Math.min(LONGEST_MS, 1000 * 2 ** failures), signal)
    }
}

/** Until the time is over or the line is back, whichever comes first. */
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

/** `fetch` does not tell how far it is; this one does. */
export const putByRequest: Put = (url, body, { signal, onSent }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', url)
    request.upload.addEventListener('progress', ({ loaded }) => onSent(loaded))
    request.addEventListener('load', () => {
      if (request.status < 300) resolve()
      else if (request.status === 507) reject(new Full('the server has no room'))
      else if (request.status >= 500 || request.status === 429) reject(new Error(`status ${request.status}`))
      else reject(new Refused(`status ${request.status}`))
    })
    request.addEventListener('error', async () =>
      reject((await isReadable(body)) ? new Error('the line was lost') : new Changed('the file changed')),
    )
    request.addEventListener('abort', () => reject(signal.reason as Error))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })

/** A browser reads a file when it is sent, and only as it was when it was chosen. */
export const isReadable = (file: Blob) =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )
