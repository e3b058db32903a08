import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'

/** Where not even what says that something failed has arrived. */
export function NoLine() {
  useEffect(() => {
    const again = () => window.location.reload()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])
  return (
    <h1 className="type-20 px-4 py-16 text-center">
      <Trans>You are offline. The page comes as soon as the line is back.</Trans>
    </h1>
  )
}
