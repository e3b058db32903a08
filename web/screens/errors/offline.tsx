import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { PageHead } from '../../lib/page-head.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Mark } from '../../ui/mark.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'

const firstWaitS = 4
const longestWaitS = 32

/** Kept by the service worker and shown when nothing else can be; goes back by itself when the line is there. */
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
          drawing="offline"
          title={<Trans>No light on the line</Trans>}
          action={
            <Button tone="ember" onClick={() => void goBack()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>You are offline. Nothing is lost; the page comes back with the connection.</Trans>
        </EmptyState>
        <p className="-mt-10 inline-flex items-center gap-2 text-12 text-ink-3">
          <Mark busy className="h-2.5 w-5 !text-ink-3" />
          {left > 0 ? (
            <Trans>Looking for a connection, next try in {left} s</Trans>
          ) : (
            <Trans>Looking for a connection</Trans>
          )}
        </p>
      </main>
    </div>
  )
}

/** To where one wanted to go, as soon as the server answers again. */
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

/** Tries by itself, twice as long apart each time; returns the seconds until the next try. */
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
