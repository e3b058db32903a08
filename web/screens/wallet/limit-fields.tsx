import { Trans, useLingui } from '@lingui/react/macro'
import { Clock } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { PlainAmount } from '../../features/payments/amount.tsx'
import { CurrencyMark } from '../../features/payments/currency-mark.tsx'
import { useFormats } from '../../lib/format/use-formats.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import type { Limit } from './limit-state.tsx'
import { limitKinds, limitNames, type OwnLimitKind } from './limit-kinds.ts'

type Texts = Partial<Record<OwnLimitKind, string>>
type Props = { currency: string; limits: Limit[]; faults: Texts; typed: Texts }

/** One's limits in one form; an empty field is none. Below them what was asked for and still waits. */
export function LimitFields({ currency, limits, faults, typed }: Props) {
  const { i18n } = useLingui()
  const isBusy = useNavigation().formMethod === 'POST'
  const limitOf = (kind: OwnLimitKind) => limits.find((one) => one.kind === kind)
  return (
    <>
      <Form method="post" noValidate className="grid gap-4">
        <div className="grid grid-cols-2 gap-3 tablet:grid-cols-4">
          {limitKinds.map((kind) => {
            const { amount = '', nextFrom = '' } = limitOf(kind) ?? {}
            return (
              // Once a higher one is asked for, the field shows again what holds until then.
              <div key={`${kind} ${amount} ${nextFrom}`}>
                <input type="hidden" name={`was-${kind}`} value={amount} />
                <Field
                  name={kind}
                  label={i18n._(limitNames[kind])}
                  inputMode="decimal"
                  autoComplete="off"
                  inputClass="font-semibold tabular-nums"
                  defaultValue={typed[kind] ?? amount}
                  placeholder="–"
                  start={<CurrencyMark currency={currency} />}
                  error={faults[kind]}
                />
              </div>
            )
          })}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" tone="ink" busy={isBusy}>
            <Trans>Save</Trans>
          </Button>
          <p className="text-13 text-ink-2">
            <Trans>Empty means no limit.</Trans>
          </p>
        </div>
      </Form>
      {limitKinds.map((kind) => {
        const limit = limitOf(kind)
        return limit?.nextFrom && <Waits key={kind} kind={kind} limit={limit} from={limit.nextFrom} />
      })}
    </>
  )
}

/** A higher limit that counts from tomorrow, and the way out of it. */
function Waits({ kind, limit, from }: { kind: OwnLimitKind; limit: Limit; from: string }) {
  const { i18n } = useLingui()
  const when = useFormats().dateTime(from, 'UTC')
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
          from {when} UTC.
        </Trans>
      ) : (
        <Trans>
          {name}: you asked for no limit. It counts from {when} UTC.
        </Trans>
      )}
    </Banner>
  )
}
