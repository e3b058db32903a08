import { lazy, Suspense, useSyncExternalStore } from 'react'
import { toastsCalled } from './toasts.ts'

const ToastHost = lazy(() => import('./toast-host.tsx').then((module) => ({ default: module.ToastHost })))

/** Stands in the root; nothing is loaded until something is said. */
export function ToastSlot() {
  const called = useSyncExternalStore(toastsCalled.subscribe, toastsCalled.now, toastsCalled.onServer)
  return called ? (
    <Suspense>
      <ToastHost />
    </Suspense>
  ) : null
}
