import { Trans, useLingui } from '@lingui/react/macro'

export function UpdatedOn({ at }: { at: string }) {
  const { i18n } = useLingui()
  const day = i18n.date(at, { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <p className="pt-2 text-13 text-ink-3">
      <Trans>
        Last updated on <time dateTime={at}>{day}</time>
      </Trans>
    </p>
  )
}
