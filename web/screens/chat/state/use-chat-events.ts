import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { isRealtimeConnected, listenToRealtime, startRealtime } from '../../../features/realtime/realtime.ts'
import { applyEvent, catchUp } from './apply-event.ts'
import { useChatStore } from './chat-store.ts'

const RELOAD_DELAY_MS = 300

/** Applies realtime events while chat is open; after a reconnect fetches what was missed. */
export function useChatEvents() {
  const { revalidate } = useRevalidator()
  const reloadNow = useRef(revalidate)
  useEffect(() => {
    reloadNow.current = revalidate
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // A failed reload would replace the conversation by an error page, so it waits while offline.
    const reloadWhenOnline = () => {
      if (navigator.onLine) void reloadNow.current()
      else window.addEventListener('online', reloadWhenOnline, { once: true })
    }
    const reload = () => {
      clearTimeout(timer)
      timer = setTimeout(reloadWhenOnline, RELOAD_DELAY_MS)
    }
    let wasConnected = isRealtimeConnected()
    const stop = listenToRealtime((message) => {
      if (message.kind === 'event') return applyEvent(message.event, { reload })
      if (message.kind !== 'connection') return undefined
      useChatStore.setState({ isConnected: message.isConnected })
      const { openChatId } = useChatStore.getState()
      if (message.isConnected && !wasConnected) {
        if (openChatId) void catchUp(openChatId)
        reload()
      }
      wasConnected = message.isConnected
      return undefined
    })
    startRealtime()
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', reloadWhenOnline)
      stop()
    }
  }, [])
}
