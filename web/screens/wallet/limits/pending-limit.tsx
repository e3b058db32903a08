import { Trans, useLingui } from '@lingui/react/macro'
import { Clock } from 'lucide-react'
import { Form } from 'react-router'
import { InlineAmount } from '../../../features/commerce/payments/amount.tsx'
import { useFormats } from '../../../lib/format/use-formats.ts'
import { Banner } from '../../../ui/display/banner.tsx'
import { limitNames, type NamedKind } from './limit-kinds.ts'
import type { Limit } from './limit-usage.tsx'

/** A pending higher limit, with a cancel button. */
export function PendingLimit({ kind, limit, timezone }: { kind: NamedKind; limit: Limit; timezone: string }) {
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
            <Trans>Undo</Trans>
          </button>
        </Form>
      }
    >
      {limit.nextAmount ? (
        <Trans>
          {name}: your new limit of <InlineAmount amount={limit.nextAmount} currency={limit.currency} />{' '}
          starts {when}.
        </Trans>
      ) : kind === 'confirm' ? (
        <Trans>Purchase confirmation will be turned off {when}.</Trans>
      ) : (
        <Trans>
          {name}: your limit will be removed {when}.
        </Trans>
      )}
    </Banner>
  )
}
