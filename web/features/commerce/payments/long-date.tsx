import { useLingui } from '@lingui/react/macro'

/** `14 February 2027`, localized, with a machine-readable `dateTime`. */
export function LongDate({ at }: { at: string | undefined }) {
  const { i18n } = useLingui()
  if (!at) return null
  return <time dateTime={at}>{i18n.date(at, { dateStyle: 'long', timeZone: 'UTC' })}</time>
}
