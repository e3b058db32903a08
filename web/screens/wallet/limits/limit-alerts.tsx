import { Trans, useLingui } from '@lingui/react/macro'
import { useFetcher } from 'react-router'
import { CurrencySymbol } from '../../../features/commerce/payments/currency-symbol.tsx'
import { minorOf } from '../../../features/commerce/payments/amount.tsx'
import { AutosaveSwitch } from '../../../features/account/settings/autosave-switch.tsx'
import { useFormats } from '../../../lib/format/use-formats.ts'
import { useActionToast } from '../../../lib/toast/use-action-toast.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import type { Limit } from './limit-usage.tsx'
import { PendingLimit } from './pending-limit.tsx'
import type { LimitsActionResult } from './limits-action.ts'

type Props = {
  currency: string
  limits: Limit[]
  timezone: string
  alertsEnabled: 0 | 1
  /** Suggested confirmation threshold. */
  usual: string
  fault: string | undefined
  typed: string | undefined
}

/** Limit alerts and purchase confirmation. */
export function LimitAlerts({ currency, limits, timezone, alertsEnabled, usual, fault, typed }: Props) {
  const { t } = useLingui()
  const formats = useFormats()
  const other = useFetcher<LimitsActionResult>()
  // Errors of an amount are shown at its field.
  useActionToast(other.data?.faults.confirm ? undefined : other.data, t`Saved.`)
  const confirm = limits.find(({ kind }) => kind === 'confirm')
  const above = confirm?.amount ?? usual
  const sum = formats.money(minorOf(above, currency), currency)
  return (
    <section className="border-b border-line px-4 py-3 tablet:px-0">
      <AutosaveSwitch
        fields={{ intent: 'tell' }}
        on={alertsEnabled === 1}
        label={t`Alert me at 80%`}
        note={<TellNote limits={limits} />}
      />
      <div className="border-t border-line">
        <AutosaveSwitch
          fields={{ intent: 'ask', amount: above }}
          on={confirm !== undefined}
          label={t`Confirm purchases over ${sum}`}
          note={<Trans>We’ll ask you to confirm the amount</Trans>}
        />
        {confirm && (
          <other.Form method="post" noValidate className="flex flex-wrap items-end gap-2 pb-4">
            <input type="hidden" name="intent" value="ask" />
            <input type="hidden" name="on" value="on" />
            <Field
              key={`${confirm.amount} ${confirm.nextFrom ?? ''}`}
              className="min-w-40 flex-1 tablet:max-w-60"
              name="amount"
              label={t`Other amount`}
              inputMode="decimal"
              autoComplete="off"
              defaultValue={typed ?? confirm.amount}
              start={<CurrencySymbol currency={currency} />}
              error={other.data ? other.data.faults.confirm : fault}
            />
            <Button type="submit" tone="ink" className="h-12">
              <Trans>Set</Trans>
            </Button>
          </other.Form>
        )}
        {confirm && <PendingLimit kind="confirm" limit={confirm} timezone={timezone} />}
      </div>
    </section>
  )
}

/** Alerts by email, with their thresholds. */
function TellNote({ limits }: { limits: Limit[] }) {
  const { t } = useLingui()
  const formats = useFormats()
  const words = (kind: Limit['kind'], sum: string) => {
    if (kind === 'month') return t`${sum} per month`
    if (kind === 'week') return t`${sum} per week`
    return kind === 'day' ? t`${sum} per day` : undefined
  }
  const parts = limits.flatMap(({ kind, alertThreshold, currency }) =>
    alertThreshold === undefined
      ? []
      : (words(kind, formats.money(minorOf(alertThreshold, currency), currency)) ?? []),
  )
  if (parts.length === 0) return <Trans>By email, once you’ve set a limit</Trans>
  const list = formats.list(parts)
  return <Trans>By email, at {list}</Trans>
}
