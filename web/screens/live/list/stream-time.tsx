import { useLingui } from '@lingui/react/macro'
import { dateFormat } from '../../../lib/format/cached-formats.ts'
import { useNowMs } from '../state/use-seconds.ts'

/** A start time in the viewer's own time zone, which only the browser knows. */
export function StreamTime({ at }: { at: string }) {
  const { i18n } = useLingui()
  const isInBrowser = useNowMs() !== undefined
  const options = {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  } as const
  return (
    <time dateTime={at} className="inline-block min-h-[1lh]">
      {isInBrowser ? dateFormat(i18n.locale, options).format(new Date(at)) : ' '}
    </time>
  )
}
