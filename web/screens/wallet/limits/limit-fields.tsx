import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useNavigation } from 'react-router'
import { CurrencySymbol } from '../../../features/commerce/payments/currency-symbol.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import type { Limit } from './limit-usage.tsx'
import { limitKinds, limitNames, type OwnLimitKind } from './limit-kinds.ts'
import { PendingLimit } from './pending-limit.tsx'

type Texts = Partial<Record<OwnLimitKind, string>>
type Props = { currency: string; limits: Limit[]; timezone: string; faults: Texts; typed: Texts }

/** All limits in one form; an empty field means no limit. Pending increases are listed below. */
export function LimitFields({ currency, limits, timezone, faults, typed }: Props) {
  const { i18n } = useLingui()
  const isBusy = useNavigation().formMethod === 'POST'
  const limitOf = (kind: OwnLimitKind) => limits.find((candidate) => candidate.kind === kind)
  return (
    <>
      <Form method="post" noValidate className="grid gap-4">
        <div className="grid grid-cols-2 gap-3 tablet:grid-cols-4">
          {limitKinds.map((kind) => {
            const { amount = '', nextFrom = '' } = limitOf(kind) ?? {}
            return (
              // After requesting an increase, the field shows the limit in force again.
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
                  start={<CurrencySymbol currency={currency} />}
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
            <Trans>Leave empty for no limit.</Trans>
          </p>
        </div>
      </Form>
      {limitKinds.map((kind) => {
        const limit = limitOf(kind)
        return limit && <PendingLimit key={kind} {...{ kind, limit, timezone }} />
      })}
    </>
  )
}
