import { Trans, useLingui } from '@lingui/react/macro'
import { Form } from 'react-router'
import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import { CurrencySymbol } from '../../../features/commerce/payments/currency-symbol.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { NativeSelect } from '../../../ui/form/native-select.tsx'
import { type Limit, LimitUsage } from './limit-usage.tsx'

type Creator = Data<Endpoints['GET /wallet/limits']>['creators'][number]
type CreatorLimitsProps = {
  limits: Limit[]
  creators: Creator[]
  currency: string
  timezone: string
  fault: { creatorId: string; message: string } | undefined
}

/** Monthly limits per creator: existing ones, and a form for a creator paid this month. */
export function CreatorLimits({ limits, creators, currency, timezone, fault }: CreatorLimitsProps) {
  const { t } = useLingui()
  const others = creators.filter(({ creatorId }) => !limits.some((limit) => limit.creatorId === creatorId))
  const start = <CurrencySymbol currency={currency} />
  const errorOf = (creatorId: string | undefined) =>
    fault && fault.creatorId === creatorId ? fault.message : undefined
  return (
    <section className="border-b border-line px-4 py-6 tablet:px-0">
      <h2 className="type-20">
        <Trans>Per creator, per month</Trans>
      </h2>
      <ul>
        {limits.map((limit) => (
          <li key={limit.creatorId} className="border-b border-line py-5">
            <Form method="post" noValidate className="flex flex-wrap items-end gap-2">
              <input type="hidden" name="creatorId" value={limit.creatorId} />
              <Field
                className="min-w-48 flex-1"
                name="amount"
                label={<bdi>{limit.creatorName}</bdi>}
                inputMode="decimal"
                defaultValue={limit.amount}
                start={start}
                error={errorOf(limit.creatorId)}
              />
              <Button type="submit" tone="ink" className="h-12">
                <Trans>Set</Trans>
              </Button>
              <Button type="submit" name="intent" value="remove" tone="line" className="h-12">
                <Trans>Remove</Trans>
              </Button>
            </Form>
            <LimitUsage limit={limit} timezone={timezone} />
          </li>
        ))}
      </ul>
      {others.length > 0 ? (
        <Form
          method="post"
          noValidate
          className="grid gap-3 pt-5 tablet:grid-cols-[1fr_1fr_auto] tablet:items-end"
          key={others.length}
        >
          <NativeSelect
            name="creatorId"
            label={t`Creator`}
            defaultValue={others.find(({ creatorId }) => creatorId === fault?.creatorId)?.creatorId}
            options={others.map(({ creatorId, creatorName }) => ({ value: creatorId, label: creatorName }))}
          />
          <Field
            name="amount"
            label={t`Per month`}
            inputMode="decimal"
            start={start}
            error={others.some(({ creatorId }) => errorOf(creatorId)) ? fault?.message : undefined}
          />
          <Button type="submit" tone="ink" className="h-12 justify-self-start">
            <Trans>Set</Trans>
          </Button>
        </Form>
      ) : (
        limits.length === 0 && (
          <p className="pt-2 text-ink-2">
            <Trans>Creators you pay this month appear here, so you can set a limit for each.</Trans>
          </p>
        )
      )}
    </section>
  )
}
