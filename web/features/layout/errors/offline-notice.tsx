import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'

/** Fallback when the error component's chunk failed to load. */
export function OfflineNotice() {
  useEffect(() => {
    const again = () => window.location.reload()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])
  return (
    <h1 className="type-20 px-4 py-16 text-center">
      <Trans>The page will load when you’re back online.</Trans>
    </h1>
  )
}
