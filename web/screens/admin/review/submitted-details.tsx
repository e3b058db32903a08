import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { typeNames } from '../../../features/account/verification/verification.ts'
import { useFormats } from '../../../lib/format/use-formats.ts'
import type { ReviewItem } from './review-types.ts'

/** Details entered by the user, to compare with the document. */
export function SubmittedDetails({ item, now }: { item: ReviewItem; now: number }) {
  const { i18n, t } = useLingui()
  const formats = useFormats()
  const type = typeNames[item.documentTypeId as keyof typeof typeNames]
  const rows: [string, ReactNode][] = [
    [t`Name`, `${item.firstName} ${item.lastName}`],
    [t`Username`, <bdi key="u">@{item.username}</bdi>],
    [
      t`Date of birth`,
      item.dateOfBirth ? <Born key="b" date={item.dateOfBirth} now={now} /> : t`Not provided`,
    ],
    [t`Document`, type ? i18n._(type) : item.documentTypeId],
    [t`Country`, item.country || t`Not provided`],
    [t`Joined`, formats.dateTime(item.joinedAt, 'UTC')],
  ]
  return (
    <dl className="grid border-b border-line">
      {rows.map(([label, value]) => (
        <div key={label} className="flex min-h-10 items-center gap-4 border-t border-line py-1.5">
          <dt className="w-28 shrink-0 text-ink-2">{label}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Born({ date, now: nowMs }: { date: string; now: number }) {
  const { i18n } = useLingui()
  const day = new Date(`${date}T00:00:00Z`)
  const now = new Date(nowMs)
  const passed = now.getUTCMonth() * 31 + now.getUTCDate() >= day.getUTCMonth() * 31 + day.getUTCDate()
  const years = now.getUTCFullYear() - day.getUTCFullYear() - (passed ? 0 : 1)
  const text = i18n.date(day, { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <Trans>
      {text}, age {years}
    </Trans>
  )
}
