import { Suspense, useSyncExternalStore } from 'react'
import { subscribeToToasts, hasShownToasts } from './toast-store.ts'
import { lazyComponent } from '../../lib/hydration/lazy-component.ts'
import { usePrefetchOnIntent } from '../../lib/hydration/use-prefetch-on-intent.ts'

const load = () => import('./toast-host.tsx')
const ToastHost = lazyComponent(async () => (await load()).ToastHost)

/** Loads the toast host with the first toast. */
export function ToastSlot() {
  const called = useSyncExternalStore(subscribeToToasts, hasShownToasts, () => false)
  usePrefetchOnIntent(load)
  return called ? (
    <Suspense>
      <ToastHost />
    </Suspense>
  ) : null
}
