import { Suspense, useSyncExternalStore } from 'react'
import { watchToasts, wereToasts } from './toasts.ts'
import { lazyPart } from '../lib/lazy-part.ts'
import { useAhead } from '../lib/use-ahead.ts'

const load = () => import('./toast-host.tsx')
const ToastHost = lazyPart(async () => (await load()).ToastHost)

/** Stands in the root; nothing is loaded until something is said. */
export function ToastSlot() {
  const called = useSyncExternalStore(watchToasts, wereToasts, () => false)
  useAhead(load)
  return called ? (
    <Suspense>
      <ToastHost />
    </Suspense>
  ) : null
}
