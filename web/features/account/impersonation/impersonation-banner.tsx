import { Trans } from '@lingui/react/macro'
import { VenetianMask } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Form } from 'react-router'
import { Banner } from '../../../ui/display/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'

type ImpersonationBannerProps = { name: string; reason: string; expiresAt: string }

/** Shown on every page during impersonation: user, reason, time left and a button to stop. */
export function ImpersonationBanner({ name, reason, expiresAt }: ImpersonationBannerProps) {
  const left = useTimeLeft(expiresAt)
  return (
    <Banner
      tone="info"
      icon={<VenetianMask aria-hidden className="shrink-0" />}
      action={
        <Form
          method="post"
          action="/stop-impersonating"
          reloadDocument
          className="flex items-center gap-3 !no-underline"
        >
          {left && (
            <bdi dir="ltr" role="timer" className="tabular-nums">
              {left}
            </bdi>
          )}
          <Button type="submit" tone="ink" size="sm">
            <Trans>End</Trans>
          </Button>
        </Form>
      }
    >
      <b className="font-semibold">
        <Trans>You’re viewing Fanlight as {name}.</Trans>
      </b>{' '}
      <span className="max-tablet:hidden">
        <Trans>Reason: {reason}. No access to money or private chats. Every change is logged.</Trans>
      </span>
    </Banner>
  )
}

/** Minutes and seconds, counted in the browser only; revalidates the page at the end. */
function useTimeLeft(expiresAt: string) {
  const [left, setLeft] = useState<number>()
  useEffect(() => {
    const tick = () => {
      const seconds = Math.max(0, Math.round((Date.parse(expiresAt) - Date.now()) / 1000))
      setLeft(seconds)
      if (seconds === 0) window.location.assign('/admin')
    }
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [expiresAt])
  if (left === undefined) return undefined
  return `${String(Math.floor(left / 60)).padStart(2, '0')}:${String(left % 60).padStart(2, '0')}`
}
