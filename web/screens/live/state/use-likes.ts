import { useEffect, useRef, useState } from 'react'
import { api } from '../../../lib/api/api.ts'

const SEND_EVERY_MS = 1000
const MOST_AT_ONCE = 20

/** Counts taps and sends them together, once a second at most. */
export function useLikes(streamId: string) {
  const waiting = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [taps, setTaps] = useState(0)
  const send = () => {
    timer.current = undefined
    const count = Math.min(waiting.current, MOST_AT_ONCE)
    waiting.current = 0
    // A lost like is not worth an error message.
    if (count) void api('POST /stream/like', { body: { streamId, count } }).catch(() => undefined)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const like = () => {
    waiting.current += 1
    setTaps((n) => n + 1)
    timer.current ??= setTimeout(send, SEND_EVERY_MS)
  }
  return { like, taps }
}
