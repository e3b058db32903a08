import { Plural, Trans } from '@lingui/react/macro'
import { Form } from 'react-router'
import { Amount } from '../../features/commerce/payments/amount.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { Button } from '../../ui/form/button.tsx'
import type { VipPlan } from './vip-types.ts'

/** A pack: messages, price and promised answer time. */
export function VipPlanRow({ plan }: { plan: VipPlan }) {
  const { planId, name, credits, price, answerHours, isOffered } = plan
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-panel border border-line bg-raised p-4">
      <div className="min-w-40 flex-1">
        <h2 className="flex flex-wrap items-center gap-2 font-semibold">
          <bdi className="break-words">{name}</bdi>
          {isOffered === 0 && (
            <Badge>
              <Trans>Closed</Trans>
            </Badge>
          )}
        </h2>
        <p className="text-13 text-ink-2">
          <Plural value={credits} one="# message" other="# messages" />
          {' · '}
          <Plural value={answerHours} one="answered within # hour" other="answered within # hours" />
        </p>
      </div>
      <Amount {...price} cents="plain" className="text-20" />
      {isOffered === 1 && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="planId" value={planId} />
          <Button type="submit" name="intent" value="close" tone="line" size="sm">
            <Trans>Stop offering</Trans>
          </Button>
        </Form>
      )}
    </li>
  )
}
