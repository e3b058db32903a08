import { Suspense, useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { lazyPart } from '../../lib/lazy-part.ts'

const DialogHost = lazyPart(async () => (await import('./dialog-host.tsx')).DialogHost)

const never = () => () => undefined

/** Stands in the frame; nothing is loaded until the address names a dialog or a drawer. */
export function DialogSlot() {
  const [search] = useSearchParams()
  const key = search.get('dialog') ?? search.get('drawer')
  // After hydration: what floats is drawn by the browser alone.
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const [wanted, setWanted] = useState(Boolean(key))
  if (key && !wanted) setWanted(true)
  return wanted && inBrowser ? (
    <Suspense>
      <DialogHost />
    </Suspense>
  ) : null
}
