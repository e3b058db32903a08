import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, Pencil } from 'lucide-react'
import { Form } from 'react-router'
import type { Data } from '../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../contract/core/tables.ts'
import { Amount, InlineAmount } from '../../features/commerce/payments/amount.tsx'
import { PlanPeriod } from '../../features/commerce/payments/checkout-texts.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { Button } from '../../ui/form/button.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'

export type OwnPlan = Data<Endpoints['GET /plans/own']>['items'][number]
type Props = { plan: OwnPlan; at: number; offered: OwnPlan[] }

/** One plan: price, subscribers, income and position. */
export function PlanRow({ plan, at, offered }: Props) {
  const { t } = useLingui()
  const { name, blurb, months, price, perMonth, trialDays, holders, earned, isClosed } = plan
  return (
    <li className="grid gap-3 rounded-panel border border-line bg-raised p-4 tablet:p-5">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-40 flex-1">
          <h3 className="flex flex-wrap items-center gap-2 font-semibold">
            <bdi className="type-20 break-words">{name}</bdi>
            {isClosed === 1 && (
              <Badge>
                <Trans>Closed</Trans>
              </Badge>
            )}
            {trialDays > 0 && (
              <Badge tone="ok">
                <Plural value={trialDays} one="# day free" other="# days free" />
              </Badge>
            )}
          </h3>
          {blurb && (
            <p dir="auto" className="break-words text-ink-2">
              {blurb}
            </p>
          )}
          <p className="text-13 text-ink-2">
            <PlanPeriod months={months} />
            {months > 1 && (
              <>
                {' · '}
                <Trans>
                  <InlineAmount {...perMonth} /> a month
                </Trans>
              </>
            )}
          </p>
        </div>
        <Amount {...price} cents="plain" className="text-20" />
      </div>
      <div className="flex flex-wrap items-center gap-2 border-t border-line pt-3">
        <p className="flex-1 basis-full text-13 text-ink-2 tablet:basis-40">
          <Plural value={holders} one="# subscriber" other="# subscribers" />
          {' · '}
          <Trans>
            <InlineAmount {...earned} /> in 30 days
          </Trans>
        </p>
        {!isClosed && (
          <>
            <Move offered={offered} from={at} to={at - 1} label={t`Move ${name} up`} />
            <Move offered={offered} from={at} to={at + 1} label={t`Move ${name} down`} />
            <LinkButton
              to={`/plans/${plan._id}`}
              tone="line"
              size="sm"
              icon={<Pencil aria-hidden className="size-4" />}
              aria-label={t`Edit ${name}`}
            >
              <Trans>Edit</Trans>
            </LinkButton>
          </>
        )}
      </div>
      {!isClosed && <Close plan={plan} />}
    </li>
  )
}

type MoveProps = { offered: OwnPlan[]; from: number; to: number; label: string }
function Move({ offered, from, to, label }: MoveProps) {
  if (to < 0 || to >= offered.length) return null
  const ids = offered.map(({ _id }) => _id)
  const [moved = ''] = ids.splice(from, 1)
  ids.splice(to, 0, moved)
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="planIds" value={ids.join(',')} />
      <IconButton type="submit" name="intent" value="order" label={label}>
        {to < from ? <ArrowUp aria-hidden /> : <ArrowDown aria-hidden />}
      </IconButton>
    </Form>
  )
}

/** Collapsed; explains the consequences before the button. */
function Close({ plan }: { plan: OwnPlan }) {
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-13 font-[550] text-ink-2 hover:text-ink">
        <Trans>Stop offering</Trans>
      </summary>
      <div className="grid gap-3 pt-1">
        <p className="text-13 text-ink-2">
          <Trans>New subscribers can’t join. Current subscribers keep their price.</Trans>
        </p>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="planId" value={plan._id} />
          <Button type="submit" name="intent" value="close" tone="danger" size="sm">
            <Trans>Close plan</Trans>
          </Button>
        </Form>
      </div>
    </details>
  )
}
