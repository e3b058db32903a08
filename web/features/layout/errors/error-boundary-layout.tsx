import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { usePrefetchOnIntent } from '../../../lib/hydration/use-prefetch-on-intent.ts'
import { OfflineNotice } from './offline-notice.tsx'

const load = () => import('./error-screen.tsx')
const Failure = lazy(() =>
  load().then(
    ({ ErrorScreen: Failure }) => ({ default: Failure }),
    // The error screen's chunk failed to load too.
    () => ({ default: OfflineNotice }),
  ),
)

/** Layout between shell and screens: a failing screen leaves the shell in place. */
export default function ErrorBoundaryLayout() {
  usePrefetchOnIntent(load)
  return <Outlet />
}

export const ErrorBoundary = () => (
  <Suspense>
    <Failure />
  </Suspense>
)
