import { Suspense } from 'react'
import type { useAppLock } from './use-app-lock.ts'
import { lazyComponent } from '../../../lib/hydration/lazy-component.ts'

const LockScreen = lazyComponent(async () => (await import('./lock-screen.tsx')).LockScreen)

/** Loaded only for users who turned the lock on; the page is covered until the code arrives. */
export function AppLockSlot({ lock, name }: { lock: ReturnType<typeof useAppLock>; name: string }) {
  if (!lock.isLocked) return null
  return (
    <Suspense fallback={<div className="fixed inset-0 z-50 bg-paper" />}>
      <LockScreen name={name} isAlone={lock.isEmpty} onOpen={lock.open} />
    </Suspense>
  )
}
