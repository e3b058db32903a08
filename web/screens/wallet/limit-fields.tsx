import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useNavigation } from 'react-router'
import { CurrencyMark } from '../../features/payments/currency-mark.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import type { Limit } from './limit-state.tsx'
import { limitKinds, limitNames, type OwnLimitKind } from './limit-kinds.ts'
import { LimitWaits } from './limit-waits.tsx'

type Texts = Partial<Record<OwnLimitKind, string>>
type Props = { currency: string; limits: Limit[]; timezone: string; faults: Texts; typed: Texts }

/** One's limits in one form; an empty field is none. Below them what was asked for and still waits. */
export function LimitFields({ currency, limits, timezone, faults, typed }: Props) {
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
        return limit && <LimitWaits key={kind} {...{ kind, limit, timezone }} />
      })}
    </>
  )
}
