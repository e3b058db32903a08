import { useEffect, useEffectEvent, useState } from 'react'
import { forgetSeen, isAway, keepSeen } from './away.ts'

const EVERY_MS = 10_000

type Lock = { isOn: boolean; cameLocked: boolean }

/**
 * Locked by when somebody was last seen here, whichever tab saw them: a tab that was hidden, a device that
 * slept and a browser that was closed all leave that time behind.
 */
export function useLock({ isOn, cameLocked }: Lock) {
  const [isLocked, setLocked] = useState(cameLocked)
  // A page that came locked has nothing beneath; one that is left open keeps what was typed in it.
  const [isEmpty, setEmpty] = useState(cameLocked)
  const open = () => {
    keepSeen()
    setLocked(false)
    setEmpty(false)
  }
  const look = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return
    if (isAway(document.cookie, Date.now())) setLocked(true)
    else open()
  })
  useEffect(() => {
    if (!isOn) return forgetSeen()
    const first = setTimeout(look)
    const timer = setInterval(look, EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isOn])
  return { isLocked: isOn && isLocked, isEmpty: isOn && isEmpty, open }
}
