import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { watchToasts, wereToasts } from './toasts.ts'
import { lazyPart } from '../lib/lazy-part.ts'

const load = () => import('./toast-host.tsx')
const ToastHost = lazyPart(async () => (await load()).ToastHost)

/** Stands in the root; nothing is loaded until something is said. */
export function ToastSlot() {
  const called = useSyncExternalStore(watchToasts, wereToasts, () => false)
  useEffect(() => {
    // Fetched with the first press: that something did not arrive is said when nothing arrives any more.
    const ahead = () => void load().catch(() => undefined)
    window.addEventListener('pointerdown', ahead, { once: true, passive: true })
    window.addEventListener('keydown', ahead, { once: true, passive: true })
    return () => {
      window.removeEventListener('pointerdown', ahead)
      window.removeEventListener('keydown', ahead)
    }
  }, [])
  return called ? (
    <Suspense>
      <ToastHost />
    </Suspense>
  ) : null
}
