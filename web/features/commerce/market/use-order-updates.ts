import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { onRealtimeEvent } from '../../realtime/realtime.ts'

/** Reloads the page's data when the conversation of an order reports a change, and when the tab is shown again. */
export function useOrderUpdates(chatId: string | undefined) {
  const { revalidate } = useRevalidator()
  const reload = useRef(revalidate)
  useEffect(() => {
    reload.current = revalidate
  })
  useEffect(() => {
    const onShown = () => {
      if (!document.hidden) void reload.current()
    }
    document.addEventListener('visibilitychange', onShown)
    const stop = onRealtimeEvent((event) => {
      if (event.name === 'Message' && event.payload.chatId === chatId) void reload.current()
    })
    return () => {
      document.removeEventListener('visibilitychange', onShown)
      stop()
    }
  }, [chatId])
}
