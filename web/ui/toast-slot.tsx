import { lazy, Suspense, useSyncExternalStore } from 'react'
import { watchToasts, wereToasts } from './toasts.ts'

const ToastHost = lazy(async () => ({ default: (await import('./toast-host.tsx')).ToastHost }))

/** Stands in the root; nothing is loaded until something is said. */
export function ToastSlot() {
  const called = useSyncExternalStore(watchToasts, wereToasts, () => false)
  return called ? (
    <Suspense>
      <ToastHost />
    </Suspense>
  ) : null
}
