import { Full, waitFor } from './send-parts.ts'

type Answer = { ok: boolean; status: number }
type Options = {
  signal: AbortSignal
  onLost: (isLost: boolean, error?: unknown) => void
  wait?: (ms: number, signal: AbortSignal) => Promise<void>
}
const LONGEST_MS = 30_000
/** A server that says so often that it cannot is not about to. */
const FAULTS = 6

/** Asks until the server can tell: a line that is lost and a server that is not up are waited for. */
export async function askUntilTold<A extends Answer>(
  ask: () => Promise<A>,
  { signal, onLost, wait = waitFor }: Options,
) {
  let faults = 0
  for (let tries = 0; ; tries++) {
    signal.throwIfAborted()
    const answer = await ask().catch((error: unknown) => {
      // No answer at all, or a page of somebody in between who is not our server.
      if (error instanceof TypeError || error instanceof SyntaxError) return undefined
      throw error
    })
    if (answer && !isPassing(answer)) {
      if (answer.status < 500 || ++faults >= FAULTS) {
        onLost(false)
        return answer
      }
    }
    onLost(true, answer?.status === 507 ? new Full('the server has no room') : undefined)
    await wait(Math.min(LONGEST_MS, 1000 * 2 ** tries), signal)
  }
}

/** Too many at once, away for a moment, no room: it will be otherwise, however long it takes. */
const isPassing = ({ status }: Answer) => [429, 502, 503, 504, 507].includes(status)
