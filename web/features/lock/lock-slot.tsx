import { Suspense } from 'react'
import type { useLock } from './use-lock.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

const LockScreen = lazyPart(async () => (await import('./lock-screen.tsx')).LockScreen)

/** Fetched by those who asked for it; until it is there the page is covered all the same. */
export function LockSlot({ lock, name }: { lock: ReturnType<typeof useLock>; name: string }) {
  if (!lock.isLocked) return null
  return (
    <Suspense fallback={<div className="fixed inset-0 z-50 bg-paper" />}>
      <LockScreen name={name} isAlone={lock.isEmpty} onOpen={lock.open} />
    </Suspense>
  )
}
