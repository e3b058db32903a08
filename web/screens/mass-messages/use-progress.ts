import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { listenToRealtime } from '../../features/realtime/realtime.ts'

const RELOAD_DELAY_MS = 500
/** For events missed while the connection was away. */
const POLL_MS = 3000

/** Reloads the page's numbers when a mass message makes progress, and regularly while one is being sent. */
export function useProgress(isSending: boolean) {
  const { revalidate } = useRevalidator()
  const reload = useRef(revalidate)
  useEffect(() => {
    reload.current = revalidate
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = listenToRealtime((message) => {
      if (message.kind !== 'event' || message.event.name !== 'BULK_MESSAGE') return
      timer ??= setTimeout(() => {
        timer = undefined
        void reload.current()
      }, RELOAD_DELAY_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
  useEffect(() => {
    if (!isSending) return undefined
    const timer = setInterval(() => void reload.current(), POLL_MS)
    return () => clearInterval(timer)
  }, [isSending])
}
