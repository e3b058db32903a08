import { Trans, useLingui } from '@lingui/react/macro'
import { Form } from 'react-router'
import type { Data } from '../../../contract/core.ts'
import type { Endpoints } from '../../../contract/tables.ts'
import { CurrencyMark } from '../../features/payments/currency-mark.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { type Limit, LimitState } from './limit-state.tsx'

type Creator = Data<Endpoints['GET /wallet/limits']>['creators'][number]
type CreatorLimitsProps = {
  limits: Limit[]
  creators: Creator[]
  currency: string
  timezone: string
  fault: { creatorId: string; message: string } | undefined
}

/** A limit a month for one creator: those that are set, and one more for somebody who was paid this month. */
export function CreatorLimits({ limits, creators, currency, timezone, fault }: CreatorLimitsProps) {
  const { t } = useLingui()
  const others = creators.filter(({ creatorId }) => !limits.some((limit) => limit.creatorId === creatorId))
  const start = <CurrencyMark currency={currency} />
  const errorOf = (creatorId: string | undefined) =>
    fault && fault.creatorId === creatorId ? fault.message : undefined
  return (
    <section className="border-b border-line px-4 py-6 tablet:px-0">
      <h2 className="type-20">
        <Trans>For one creator, a month</Trans>
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
            <LimitState limit={limit} timezone={timezone} />
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
            label={t`A month`}
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
            <Trans>Whom you pay this month can have a limit of their own here.</Trans>
          </p>
        )
      )}
    </section>
  )
}
