import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import {
  isRealtimeConnected,
  listenToRealtime,
  startRealtime,
  subscribeRealtime,
  unsubscribeRealtime,
} from '../../features/realtime/realtime.ts'

/** Reloads a shoutout when its topic reports a change, after a gap, and when the tab is shown again. */
export function useShoutoutUpdates(orderId: string) {
  const { revalidate } = useRevalidator()
  const reload = useRef(revalidate)
  useEffect(() => {
    reload.current = revalidate
  })
  useEffect(() => {
    const topics = [`shoutout/${orderId}`]
    let wasConnected = isRealtimeConnected()
    const onShown = () => {
      if (!document.hidden) void reload.current()
    }
    document.addEventListener('visibilitychange', onShown)
    const stop = listenToRealtime((heard) => {
      // What happened since the page was loaded.
      if (heard.kind === 'subscribed' && topics.some((topic) => heard.topics.includes(topic)))
        void reload.current()
      else if (heard.kind === 'connection') {
        if (heard.isConnected && !wasConnected) void reload.current()
        wasConnected = heard.isConnected
      } else if (heard.kind === 'event' && heard.event.name === 'shoutout')
        if (heard.event.payload.orderId === orderId) void reload.current()
    })
    startRealtime()
    subscribeRealtime(topics)
    return () => {
      document.removeEventListener('visibilitychange', onShown)
      stop()
      unsubscribeRealtime(topics)
    }
  }, [orderId])
}
