import { Trans, useLingui } from '@lingui/react/macro'
import { useFetcher } from 'react-router'
import { CurrencyMark } from '../../features/payments/currency-mark.tsx'
import { minorOf } from '../../features/payments/amount.tsx'
import { SavedSwitch } from '../../features/shell/saved-switch.tsx'
import { useFormats } from '../../lib/format/use-formats.ts'
import { useSaid } from '../../lib/use-said.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import type { Limit } from './limit-state.tsx'
import { LimitWaits } from './limit-waits.tsx'
import type { Told } from './limits-action.ts'

type Props = {
  currency: string
  limits: Limit[]
  timezone: string
  tellsEarly: 0 | 1
  /** What is offered first to who wants to be asked twice. */
  usual: string
  fault: string | undefined
  typed: string | undefined
}

/** What one wants besides limits: to be told before they are reached, and to be asked twice. */
export function LimitWishes({ currency, limits, timezone, tellsEarly, usual, fault, typed }: Props) {
  const { t } = useLingui()
  const formats = useFormats()
  const other = useFetcher<Told>()
  // What is wrong with an amount is said at its field.
  useSaid(other.data?.faults.confirm ? undefined : other.data, t`Saved.`)
  const confirm = limits.find(({ kind }) => kind === 'confirm')
  const above = confirm?.amount ?? usual
  const sum = formats.money(minorOf(above, currency), currency)
  return (
    <section className="border-b border-line px-4 py-3 tablet:px-0">
      <SavedSwitch
        fields={{ intent: 'tell' }}
        on={tellsEarly === 1}
        label={t`Tell me at 80 %`}
        note={<TellNote limits={limits} />}
      />
      <div className="border-t border-line">
        <SavedSwitch
          fields={{ intent: 'ask', amount: above }}
          on={confirm !== undefined}
          label={t`Ask twice above ${sum}`}
          note={<Trans>A second tap with the amount spelled out</Trans>}
        />
        {confirm && (
          <other.Form method="post" noValidate className="flex flex-wrap items-end gap-2 pb-4">
            <input type="hidden" name="intent" value="ask" />
            <input type="hidden" name="on" value="on" />
            <Field
              key={`${confirm.amount} ${confirm.nextFrom ?? ''}`}
              className="min-w-40 flex-1 tablet:max-w-60"
              name="amount"
              label={t`Another amount`}
              inputMode="decimal"
              autoComplete="off"
              defaultValue={typed ?? confirm.amount}
              start={<CurrencyMark currency={currency} />}
              error={other.data ? other.data.faults.confirm : fault}
            />
            <Button type="submit" tone="ink" className="h-12">
              <Trans>Set</Trans>
            </Button>
          </other.Form>
        )}
        {confirm && <LimitWaits kind="confirm" limit={confirm} timezone={timezone} />}
      </div>
    </section>
  )
}

/** By mail, and at how much of which limit. */
function TellNote({ limits }: { limits: Limit[] }) {
  const { t } = useLingui()
  const formats = useFormats()
  const words = (kind: Limit['kind'], sum: string) => {
    if (kind === 'month') return t`${sum} a month`
    if (kind === 'week') return t`${sum} a week`
    return kind === 'day' ? t`${sum} a day` : undefined
  }
  const parts = limits.flatMap(({ kind, tellAt, currency }) =>
    tellAt === undefined ? [] : (words(kind, formats.money(minorOf(tellAt, currency), currency)) ?? []),
  )
  if (parts.length === 0) return <Trans>By mail, as soon as you have set a limit</Trans>
  const list = formats.list(parts)
  return <Trans>By mail, at {list}</Trans>
}
