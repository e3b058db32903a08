import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { listenToRealtime } from '../../features/realtime/realtime.ts'

const RELOAD_DELAY_MS = 500

/** Reloads the page's numbers when a mass message makes progress, at most every half second. */
export function useProgress() {
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
}
