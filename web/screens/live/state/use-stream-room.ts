import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import {
  isRealtimeConnected,
  listenToRealtime,
  startRealtime,
  subscribeRealtime,
  unsubscribeRealtime,
} from '../../../features/realtime/realtime.ts'
import { addMessages, applyStreamEvent, needsReload, type StreamState } from './stream-state.ts'
import type { StreamDetail, StreamMessage } from './stream-types.ts'

/** Viewers reload at different moments, so that one change does not bring all of them at once. */
const RELOAD_WITHIN_MS = 1000
/** Guests have no realtime connection. */
const GUEST_POLL_MS = 5000

type RoomOptions = { loaded: StreamDetail; messages: StreamMessage[]; viewerId: string | undefined }

/** A stream and its chat, kept up to date while the page is open. */
export function useStreamRoom({ loaded, messages, viewerId }: RoomOptions) {
  const [state, setState] = useState<StreamState>({ stream: loaded, messages })
  // A new reply of the loader, for example after a purchase.
  const [shown, setShown] = useState(loaded)
  if (shown !== loaded) {
    setShown(loaded)
    setState({ stream: loaded, messages: addMessages(state.messages, messages) })
  }
  const { streamId } = loaded
  const canRead = loaded.isAllowed === 1 || state.stream.isAllowed === 1
  const reload = useCallback(async () => {
    const [detail, list] = await Promise.all([
      api('GET /stream/detail', { query: { streamId } }),
      api('GET /stream/messages', { query: { streamId, limit: 50 } }),
    ]).catch(() => [])
    setState((known) => ({
      stream: detail?.ok ? detail.body.data : known.stream,
      messages: list?.ok ? addMessages(known.messages, list.body.data ?? []) : known.messages,
    }))
  }, [streamId])
  const addMessage = useCallback(
    (message: StreamMessage) =>
      setState((known) => ({ ...known, messages: addMessages(known.messages, [message]) })),
    [],
  )
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (!viewerId || !canRead) return undefined
    const topic = `Stream/${streamId}`
    let wasConnected = isRealtimeConnected()
    const stop = listenToRealtime((heard) => {
      // What happened since the page was loaded.
      if (heard.kind === 'subscribed' && heard.topics.includes(topic)) void reload()
      if (heard.kind === 'connection') {
        if (heard.isConnected && !wasConnected) void reload()
        wasConnected = heard.isConnected
      }
      if (heard.kind !== 'event' || heard.event.name !== 'Stream') return
      const event = heard.event.payload
      setState((known) => applyStreamEvent(known, event))
      if (event.streamId !== streamId || !needsReload(event, viewerId)) return
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void reload(), Math.random() * RELOAD_WITHIN_MS)
    })
    startRealtime()
    subscribeRealtime([topic])
    return () => {
      stop()
      clearTimeout(timer.current)
      unsubscribeRealtime([topic])
    }
  }, [streamId, viewerId, canRead, reload])
  useEffect(() => {
    if (viewerId) return undefined
    const poll = setInterval(() => void reload(), GUEST_POLL_MS)
    return () => clearInterval(poll)
  }, [viewerId, reload])
  return { ...state, reload, addMessage }
}
