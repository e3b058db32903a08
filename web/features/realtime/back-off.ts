import { realtimeRules } from '../../../contract/chat/constants.ts'

const FIRST_DELAY_MS = 1000

/**
 * Delay before reconnect attempt `attempt` (from 0): doubles up to 128 s, with up to half of it random, so that
 * clients do not all return at the same moment.
 */
export function backOffMs(attempt: number, random = Math.random()): number {
  const fullMs = Math.min(realtimeRules.maxBackOffMs, FIRST_DELAY_MS * 2 ** Math.min(attempt, 20))
  return Math.round(fullMs / 2 + (fullMs / 2) * random)
}
