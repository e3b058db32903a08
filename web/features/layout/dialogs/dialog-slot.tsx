import { Suspense, useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { lazyComponent } from '../../../lib/hydration/lazy-component.ts'

const DialogHost = lazyComponent(async () => (await import('./dialog-host.tsx')).DialogHost)

const never = () => () => undefined

/** Loads the dialog host once the URL names a dialog or drawer. */
export function DialogSlot() {
  const [search] = useSearchParams()
  const key = search.get('dialog') ?? search.get('drawer')
  // Overlays are rendered only in the browser, after hydration.
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const [isLoaded, setLoaded] = useState(Boolean(key))
  if (key && !isLoaded) setLoaded(true)
  return isLoaded && inBrowser ? (
    <Suspense>
      <DialogHost />
    </Suspense>
  ) : null
}
