import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { relativeTime } from './relative-time.ts'

type PostTimeProps = { at: string; className?: string }

/** Relative time, with the exact time as tooltip. */
export function PostTime({ at, className }: PostTimeProps) {
  const { i18n, t } = useLingui()
  const [now] = useState(() => Date.now())
  const ago = relativeTime(at, now, i18n.locale)
  return (
    // Server and browser may differ in minute and time zone.
    <time
      dateTime={at}
      title={i18n.date(at, { dateStyle: 'full', timeStyle: 'short' })}
      suppressHydrationWarning
      className={className}
    >
      {ago ?? t`Now`}
    </time>
  )
}
