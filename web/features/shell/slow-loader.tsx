import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { Loader } from '../../ui/loader.tsx'

const patienceMs = 350

/** The mark opens over the page when a screen is long in coming; quick ones never show it. */
export function SlowLoader() {
  const waiting = useNavigation().state === 'loading'
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!waiting) return undefined
    const timer = setTimeout(() => setSlow(true), patienceMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [waiting])
  return slow ? (
    <div className="pointer-events-none fixed inset-0 z-30 grid place-items-center bg-paper/60">
      <Loader />
    </div>
  ) : null
}
