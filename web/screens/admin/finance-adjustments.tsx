import { Trans, useLingui } from '@lingui/react/macro'
import { Form } from 'react-router'
import type { Data } from '../../../contract/core.ts'
import type { Endpoints } from '../../../contract/tables.ts'
import { Amount } from '../../features/payments/amount.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'

type Adjustment = Data<Endpoints['GET /staff/adjustments']>['items'][number]

/** Movements by hand, which two people make, and refunds of purchases. */
export function Adjustments({ adjustments, refundKey }: { adjustments: Adjustment[]; refundKey: string }) {
  const { t } = useLingui()
  return (
    <section className="grid gap-8 py-7 wide:grid-cols-2">
      <div className="grid content-start gap-4">
        <h2 className="type-20">
          <Trans>Adjustments</Trans>
        </h2>
        {adjustments.length === 0 && (
          <p className="text-ink-2">
            <Trans>Nobody has proposed one yet. Two people make each.</Trans>
          </p>
        )}
        <ul className="empty:hidden">
          {adjustments.map((one) => (
            <li key={one._id} className="flex flex-wrap items-center gap-3 border-t border-line py-3">
              <span className="min-w-0 flex-1">
                <b className="font-semibold">
                  <bdi>@{one.username}</bdi>
                </b>
                <span className="block truncate text-13 text-ink-2">
                  <bdi>
                    {one.reason}, {one.proposedBy}
                  </bdi>
                </span>
              </span>
              <Amount amount={one.amount} currency={one.currency} signed />
              {one.status !== 'waiting' ? (
                <Badge tone={one.status === 'done' ? 'ok' : 'plain'}>
                  {one.status === 'done' ? <Trans>Done</Trans> : <Trans>Refused</Trans>}
                </Badge>
              ) : one.isMine ? (
                <Badge tone="info">
                  <Trans>Somebody else has to agree.</Trans>
                </Badge>
              ) : (
                <Form method="post" className="flex gap-2">
                  <input type="hidden" name="id" value={one._id} />
                  <Button type="submit" name="intent" value="agree" tone="ink" size="sm">
                    <Trans>Agree</Trans>
                  </Button>
                  <Button type="submit" name="intent" value="decline" tone="line" size="sm">
                    <Trans>Refuse</Trans>
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ul>
        <Form method="post" className="grid gap-3 tablet:grid-cols-2">
          <Field name="userId" label={t`Person’s id`} required className="tablet:col-span-2" />
          <Field name="amount" label={t`Amount`} required inputMode="decimal" placeholder="-12.50" />
          <Field name="currency" label={t`Currency`} required defaultValue="USD" maxLength={3} />
          <Field name="reason" label={t`Reason`} required className="tablet:col-span-2" />
          <Button type="submit" name="intent" value="propose" tone="line" className="justify-self-start">
            <Trans>Propose</Trans>
          </Button>
        </Form>
      </div>
      <Form method="post" className="grid content-start gap-3">
        <h2 className="type-20">
          <Trans>Refund a purchase</Trans>
        </h2>
        <p className="text-ink-2">
          <Trans>It goes back to the buyer’s wallet, out of the creator’s pending first.</Trans>
        </p>
        <input type="hidden" name="key" value={refundKey} />
        <Field name="transactionId" label={t`Transaction’s id`} required />
        <Field name="amount" label={t`Amount`} optional inputMode="decimal" />
        <Field name="reason" label={t`Reason`} required />
        <Button type="submit" name="intent" value="refund" tone="line" className="justify-self-start">
          <Trans>Give back</Trans>
        </Button>
      </Form>
    </section>
  )
}
