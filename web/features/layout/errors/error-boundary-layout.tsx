import { lazy, Suspense } from 'react'
import { usePrefetchOnIntent } from '../../../lib/hydration/use-prefetch-on-intent.ts'
import { loadPendingScreen, PendingOutlet } from '../pending/pending-outlet.tsx'
import { OfflineNotice } from './offline-notice.tsx'

const load = () => import('./error-screen.tsx')
const Failure = lazy(() =>
  load().then(
    ({ ErrorScreen: Failure }) => ({ default: Failure }),
    // The error screen's chunk failed to load too.
    () => ({ default: OfflineNotice }),
  ),
)

const prefetch = () => Promise.all([load(), loadPendingScreen()])

/** Layout between shell and screens: a failing screen leaves the shell in place. */
export default function ErrorBoundaryLayout() {
  usePrefetchOnIntent(prefetch)
  return <PendingOutlet />
}

export const ErrorBoundary = () => (
  <Suspense>
    <Failure />
  </Suspense>
)
