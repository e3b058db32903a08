import { Trans, useLingui } from '@lingui/react/macro'
import { Clock } from 'lucide-react'
import { Form } from 'react-router'
import { PlainAmount } from '../../features/payments/amount.tsx'
import { useFormats } from '../../lib/format/use-formats.ts'
import { Banner } from '../../ui/banner.tsx'
import { limitNames, type NamedKind } from './limit-kinds.ts'
import type { Limit } from './limit-state.tsx'

/** A higher limit that counts from tomorrow, and the way out of it. */
export function LimitWaits({ kind, limit, timezone }: { kind: NamedKind; limit: Limit; timezone: string }) {
  const { i18n } = useLingui()
  const formats = useFormats()
  if (!limit.nextFrom) return null
  const when = formats.dateTime(limit.nextFrom, timezone)
  const name = i18n._(limitNames[kind])
  return (
    <Banner
      tone="warn"
      icon={<Clock aria-hidden />}
      action={
        <Form method="post">
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="amount" value={limit.amount} />
          <button
            type="submit"
            name="intent"
            value="back"
            className="min-h-11 cursor-pointer font-semibold underline underline-offset-2"
          >
            <Trans>Take it back</Trans>
          </button>
        </Form>
      }
    >
      {limit.nextAmount ? (
        <Trans>
          {name}: you asked for <PlainAmount amount={limit.nextAmount} currency={limit.currency} />. It counts
          from {when}.
        </Trans>
      ) : kind === 'confirm' ? (
        <Trans>You do not want to be asked twice any more. That counts from {when}.</Trans>
      ) : (
        <Trans>
          {name}: you asked for no limit. It counts from {when}.
        </Trans>
      )}
    </Banner>
  )
}
