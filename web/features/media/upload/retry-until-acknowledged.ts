import { StorageFull, waitFor } from './send-parts.ts'

type ServerResponse = { ok: boolean; status: number }
type Options = {
  signal: AbortSignal
  onConnectionChange: (isLost: boolean, error?: unknown) => void
  wait?: (ms: number, signal: AbortSignal) => Promise<void>
}
const MAX_DELAY_MS = 30_000
/** Gives up after this many server errors in a row. */
const MAX_SERVER_ERRORS = 6

/**
 * Repeats a request until the server accepts or rejects it; waits while offline or while the server is
 * down.
 */
export async function retryUntilAcknowledged<A extends ServerResponse>(
  send: () => Promise<A>,
  { signal, onConnectionChange, wait = waitFor }: Options,
) {
  let serverErrors = 0
  for (let tries = 0; ; tries++) {
    signal.throwIfAborted()
    const response = await send().catch((error: unknown) => {
      // No response, or one from a proxy that is not our server.
      if (error instanceof TypeError || error instanceof SyntaxError) return undefined
      throw error
    })
    if (response && !isTemporary(response)) {
      if (response.status < 500 || ++serverErrors >= MAX_SERVER_ERRORS) {
        onConnectionChange(false)
        return response
      }
    }
    onConnectionChange(true, response?.status === 507 ? new StorageFull('the server has no room') : undefined)
    await wait(Math.min(MAX_DELAY_MS, 1000 * 2 ** tries), signal)
  }
}

/** Rate limited, unavailable or storage full: temporary, however long it takes. */
const isTemporary = ({ status }: ServerResponse) => [429, 502, 503, 504, 507].includes(status)
