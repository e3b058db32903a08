import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { Loader } from '../../../ui/display/loader.tsx'

const DELAY_MS = 350

/** Loader shown only when navigation takes long. */
export function SlowLoader() {
  const waiting = useNavigation().state === 'loading'
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!waiting) return undefined
    const timer = setTimeout(() => setSlow(true), DELAY_MS)
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
