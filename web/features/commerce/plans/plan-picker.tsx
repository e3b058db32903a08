import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Badge } from '../../../ui/display/badge.tsx'
import { Amount } from '../payments/amount.tsx'
import { PlanNote } from './plan-summary.tsx'
import type { PlanOffer } from './plans.ts'

type Props = {
  plans: PlanOffer[]
  chosen: string | undefined
  /** Read-only when omitted. */
  onChoose: ((planId: string) => void) | undefined
}

/** The plans as a list, each with its monthly price. */
export function PlanPicker({ plans, chosen, onChoose }: Props) {
  const { t } = useLingui()
  if (!onChoose)
    return (
      <ul aria-label={t`Plans`} className="grid gap-2">
        {plans.map((plan) => (
          <li key={plan._id} className="flex items-center gap-3 rounded-14 border border-line-2 px-3.5 py-3">
            <PlanOption plan={plan} />
          </li>
        ))}
      </ul>
    )
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">
        <Trans>Choose a plan</Trans>
      </legend>
      {plans.map((plan) => (
        <label
          key={plan._id}
          className="flex min-h-16 cursor-pointer items-center gap-3 rounded-14 border border-line-2 px-3.5 py-3 transition-[border-color,box-shadow] hover:border-line-3 has-checked:border-ember has-checked:shadow-[inset_0_0_0_1px_var(--ember)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ember"
        >
          <input
            type="radio"
            name="planId"
            value={plan._id}
            checked={chosen === plan._id}
            onChange={() => onChoose(plan._id)}
            className="size-[22px] shrink-0 appearance-none rounded-full border-[1.5px] border-line-3 transition-[border-width] duration-180 outline-none checked:border-[7px] checked:border-ember-fill checked:bg-white"
          />
          <PlanOption plan={plan} />
        </label>
      ))}
    </fieldset>
  )
}

function PlanOption({ plan }: { plan: PlanOffer }) {
  const { name, blurb, perMonth, savesPercent, trialDays } = plan
  return (
    <>
      <span className="grid min-w-0 flex-1">
        <b className="flex flex-wrap items-center gap-x-2 font-semibold break-words" dir="auto">
          {name}
          {trialDays > 0 && (
            <Badge tone="info">
              <Plural value={trialDays} one="#-day free trial" other="#-day free trial" />
            </Badge>
          )}
          {savesPercent > 0 && (
            <Badge tone="ok">
              <Trans>Save {savesPercent}%</Trans>
            </Badge>
          )}
        </b>
        <span className="text-13 text-ink-2">
          <PlanNote plan={plan} />
        </span>
        {blurb && (
          <span dir="auto" className="text-13 break-words text-ink-2">
            {blurb}
          </span>
        )}
      </span>
      <span className="shrink-0 text-end">
        <Amount {...perMonth} cents="plain" className="block text-16" />
        <span className="block text-12 text-ink-2">
          <Trans>a month</Trans>
        </span>
      </span>
    </>
  )
}
