import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { useAhead } from '../../lib/use-ahead.ts'
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
  useAhead(load)
  return <Outlet />
}

export const ErrorBoundary = () => (
  <Suspense>
    <Failure />
  </Suspense>
)
