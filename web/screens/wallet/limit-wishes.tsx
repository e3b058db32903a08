import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
import { CurrencyMark } from '../../features/payments/currency-mark.tsx'
import { minorOf } from '../../features/payments/amount.tsx'
import { useFormats } from '../../lib/format/use-formats.ts'
import { useSaid } from '../../lib/use-said.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Switch } from '../../ui/switch.tsx'
import type { Limit } from './limit-state.tsx'
import { LimitWaits } from './limit-waits.tsx'
import type { Told } from './limits-action.ts'

type Props = {
  currency: string
  limits: Limit[]
  tellsEarly: 0 | 1
  /** What is offered first to who wants to be asked twice. */
  usual: string
  fault: string | undefined
  typed: string | undefined
}

/** What one wants besides limits: to be told before they are reached, and to be asked twice. */
export function LimitWishes({ currency, limits, tellsEarly, usual, fault, typed }: Props) {
  const { t } = useLingui()
  const formats = useFormats()
  const other = useSaved()
  const confirm = limits.find(({ kind }) => kind === 'confirm')
  const above = confirm?.amount ?? usual
  const sum = formats.money(minorOf(above, currency), currency)
  return (
    <section className="border-b border-line px-4 py-3 tablet:px-0">
      <SwitchForm
        intent="tell"
        on={tellsEarly === 1}
        label={t`Tell me at 80 %`}
        note={<TellNote limits={limits} />}
      />
      <div className="border-t border-line">
        <SwitchForm
          intent="ask"
          on={confirm !== undefined}
          label={t`Ask twice above ${sum}`}
          note={<Trans>A second tap with the amount spelled out</Trans>}
          amount={above}
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
        {confirm && <LimitWaits kind="confirm" limit={confirm} />}
      </div>
    </section>
  )
}

/** Saves in place and says so; without JavaScript the page says it. */
function useSaved() {
  const { t } = useLingui()
  const fetcher = useFetcher<Told>()
  // What is wrong with an amount is said at its field.
  useSaid(fetcher.data?.faults.confirm ? undefined : fetcher.data, t`Saved.`)
  return fetcher
}

type SwitchFormProps = {
  intent: string
  on: boolean
  label: string
  note: ReactNode
  amount?: string
}

/** Saved as it is thrown; with a button of its own where there is no JavaScript. */
function SwitchForm({ intent, on, label, note, amount }: SwitchFormProps) {
  const fetcher = useSaved()
  // Thrown at once; what is turned off from tomorrow goes back to what holds today.
  const shown = fetcher.formData ? fetcher.formData.get('on') === 'on' : on
  return (
    <fetcher.Form
      method="post"
      onChange={(event) => void fetcher.submit(event.currentTarget)}
      className="grid gap-2 py-3"
    >
      <input type="hidden" name="intent" value={intent} />
      {amount !== undefined && <input type="hidden" name="amount" value={amount} />}
      <Switch
        last
        name="on"
        key={String(shown)}
        defaultChecked={shown}
        label={<b className="font-semibold">{label}</b>}
        note={note}
      />
      <noscript>
        <Button type="submit" size="sm">
          <Trans>Save</Trans>
        </Button>
      </noscript>
    </fetcher.Form>
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
