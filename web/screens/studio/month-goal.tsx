import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Form, useNavigation } from 'react-router'
import { Amount, minorOf, InlineAmount } from '../../features/commerce/payments/amount.tsx'
import { CurrencySymbol } from '../../features/commerce/payments/currency-symbol.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Gauge } from '../../ui/chart/gauge.tsx'
import type { Studio } from './studio-types.ts'

type MonthGoalProps = { studio: Studio; fault: string | undefined; typed: string | undefined }

/** Monthly income goal. Edited in place, also without JavaScript. */
export function MonthGoal({ studio, fault, typed }: MonthGoalProps) {
  const { t, i18n } = useLingui()
  const { goal, currency } = studio
  const isBusy = useNavigation().state === 'submitting'
  const month = new Intl.DateTimeFormat(i18n.locale, {
    month: 'long',
    timeZone: goal ? 'UTC' : studio.timezone,
  }).format(new Date(goal?.month ?? studio.now))
  const value = goal ? minorOf(goal.earned, currency) / minorOf(goal.target, currency) : 0
  const change = (
    <details className={goal ? '' : 'pt-3'} open={Boolean(fault) || undefined}>
      <summary
        className={`inline-flex min-h-11 cursor-pointer items-center font-semibold text-ember-text hover:underline ${goal ? 'absolute end-0 -top-2.5' : ''}`}
      >
        {goal ? <Trans>Change</Trans> : <Trans>Set a goal</Trans>}
      </summary>
      <Form method="post" className={`flex flex-wrap items-end gap-2 ${goal ? 'pb-5' : 'pt-1'}`}>
        <Field
          name="amount"
          label={t`Per month`}
          inputMode="decimal"
          required
          defaultValue={typed || goal?.target}
          start={<CurrencySymbol currency={currency} />}
          error={fault || undefined}
          className="min-w-36 flex-1"
        />
        <Button type="submit" tone="ink" busy={isBusy} className="h-12">
          <Trans>Set</Trans>
        </Button>
        {goal && (
          <Button type="submit" name="intent" value="remove" formNoValidate tone="line" className="h-12">
            <Trans>Remove</Trans>
          </Button>
        )}
      </Form>
    </details>
  )
  return (
    <section aria-labelledby="month-goal" className="relative">
      <h2 id="month-goal" className="pb-3 font-semibold">
        <Trans>{month} goal</Trans>
      </h2>
      {goal ? (
        <>
          {change}
          <div className="mx-auto max-w-66">
            <Gauge value={value} tone="ember" label={t`Earned toward this month’s goal`} />
            <div className="-mt-9 text-center">
              <Amount amount={goal.earned} currency={currency} cents="hide-zero" className="type-28" />
              <p className="mt-2 text-12 text-ink-2">
                <Trans>
                  of <InlineAmount amount={goal.target} currency={currency} />
                </Trans>
                , <Plural value={goal.daysLeft} one="# day left" other="# days left" />
              </p>
            </div>
          </div>
        </>
      ) : (
        <>
          <p className="pb-2 text-ink-2">
            <Trans>Set a monthly earnings goal and track your progress.</Trans>
          </p>
          {change}
        </>
      )}
    </section>
  )
}
