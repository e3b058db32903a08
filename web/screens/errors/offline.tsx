import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { PageHead } from '../../lib/page/page-head.tsx'
import { Button } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Mark } from '../../ui/brand/mark.tsx'
import { Wordmark } from '../../ui/brand/wordmark.tsx'

const firstWaitS = 4
const longestWaitS = 32

/** Cached by the service worker and shown offline; leaves by itself when the connection is back. */
export default function Offline() {
  const { t } = useLingui()
  const left = useWayBack()
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr]">
      <PageHead title={t`Offline`} hidden />
      <header className="px-4 pt-4 tablet:px-8 tablet:pt-6.5">
        <Wordmark />
      </header>
      <main className="grid content-center justify-items-center pb-20">
        <EmptyState
          big
          as="h1"
          illustration="offline"
          title={<Trans>You’re offline</Trans>}
          action={
            <Button tone="ember" onClick={() => void goBack()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>Nothing is lost. The page will load when you’re back online.</Trans>
        </EmptyState>
        <p className="-mt-10 inline-flex items-center gap-2 text-12 text-ink-3">
          <Mark busy className="h-2.5 w-5 !text-ink-3" />
          {left > 0 ? <Trans>Reconnecting, next try in {left} s</Trans> : <Trans>Reconnecting</Trans>}
        </p>
      </main>
    </div>
  )
}

/** Goes to the requested page as soon as the server answers. */
async function goBack(): Promise<boolean> {
  try {
    const { ok } = await fetch('/healthz', { cache: 'no-store' })
    if (!ok) return false
  } catch {
    return false
  }
  const from = new URLSearchParams(window.location.search).get('from') ?? '/home'
  window.location.replace(from.startsWith('/') && !from.startsWith('//') ? from : '/home')
  return true
}

/** Retries with exponential backoff; returns the seconds until the next attempt. */
function useWayBack(): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    let wait = firstWaitS
    let rest = wait
    const tick = setInterval(() => {
      rest -= 1
      setLeft(Math.max(0, rest))
      if (rest > 0) return
      wait = Math.min(longestWaitS, wait * 2)
      rest = wait
      void goBack()
    }, 1000)
    const onLine = () => void goBack()
    window.addEventListener('online', onLine)
    return () => {
      clearInterval(tick)
      window.removeEventListener('online', onLine)
    }
  }, [])
  return left
}
