import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { howLongAgo } from './how-long-ago.ts'

type PostTimeProps = { at: string; className?: string }

/** How long ago, in the fewest letters; exactly when on hover. */
export function PostTime({ at, className }: PostTimeProps) {
  const { i18n, t } = useLingui()
  const [now] = useState(() => Date.now())
  const ago = howLongAgo(at, now, i18n.locale)
  return (
    // A minute may pass between the server and the browser, and they may stand in different zones.
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
