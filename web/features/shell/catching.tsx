import { lazy, Suspense, useEffect } from 'react'
import { Outlet } from 'react-router'
import { NoLine } from './no-line.tsx'

const load = () => import('./failure.tsx')
const Failure = lazy(() =>
  load().then(
    ({ Failure }) => ({ default: Failure }),
    // Not even this much arrives.
    () => ({ default: NoLine }),
  ),
)

/** Stands between the frame and its screens, so that one that fails leaves the frame standing. */
export default function Catching() {
  useEffect(() => {
    // Before anything can go wrong somebody has to press something; then there is still time to fetch what says it.
    const ahead = () => void load().catch(() => undefined)
    window.addEventListener('pointerdown', ahead, { once: true, passive: true })
    window.addEventListener('keydown', ahead, { once: true, passive: true })
    return () => {
      window.removeEventListener('pointerdown', ahead)
      window.removeEventListener('keydown', ahead)
    }
  }, [])
  return <Outlet />
}

export const ErrorBoundary = () => (
  <Suspense>
    <Failure />
  </Suspense>
)
