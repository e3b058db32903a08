import { useEffect, useEffectEvent, useState } from 'react'
import { clearActivity, isIdleTooLong, recordActivity } from './last-active.ts'

const EVERY_MS = 10_000

type Lock = { isOn: boolean; initiallyLocked: boolean }

/**
 * Locks by the time of last activity in any tab, which also covers hidden tabs, sleeping devices and
 * closed browsers.
 */
export function useAppLock({ isOn, initiallyLocked }: Lock) {
  const [isLocked, setLocked] = useState(initiallyLocked)
  // A page rendered locked has no content beneath; an open page keeps what was typed.
  const [isEmpty, setEmpty] = useState(initiallyLocked)
  const open = () => {
    recordActivity()
    setLocked(false)
    setEmpty(false)
  }
  const styles = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return
    if (isIdleTooLong(document.cookie, Date.now())) setLocked(true)
    else open()
  })
  useEffect(() => {
    if (!isOn) return clearActivity()
    const first = setTimeout(styles)
    const timer = setInterval(styles, EVERY_MS)
    document.addEventListener('visibilitychange', styles)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
      document.removeEventListener('visibilitychange', styles)
    }
  }, [isOn])
  return { isLocked: isOn && isLocked, isEmpty: isOn && isEmpty, open }
}
