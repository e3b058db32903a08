import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, TriangleAlert } from 'lucide-react'
import { Form, Link } from 'react-router'
import type { Data } from '../../../contract/core.ts'
import type { Endpoints } from '../../../contract/tables.ts'
import { Amount } from '../../features/payments/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'

type Payout = Data<Endpoints['GET /staff/payouts']>['items'][number]
const checks: Record<string, { fine: MessageDescriptor; odd: MessageDescriptor }> = {
  name: { fine: msg`Name fits`, odd: msg`Name differs` },
  amount: { fine: msg`Usual amount`, odd: msg`Unusual amount` },
  disputes: { fine: msg`No disputes`, odd: msg`Disputed sales` },
  bank: { fine: msg`Name fits`, odd: msg`New bank` },
  device: { fine: msg`Name fits`, odd: msg`New device` },
  two: { fine: msg`Name fits`, odd: msg`Needs two` },
}

/** Payouts that wait for a yes, with what was checked about each. */
export function PayoutsToApprove({ payouts }: { payouts: Payout[] }) {
  const { t, i18n } = useLingui()
  return (
    <section className="border-b border-line py-7">
      <h2 className="type-20 mb-3">
        <Trans>To approve</Trans>
      </h2>
      {payouts.length === 0 && (
        <EmptyState drawing="drawerful" title={<Trans>Nothing waits</Trans>} as="h3" />
      )}
      <ul>
        {payouts.map((payout) => (
          <li
            key={payout._id}
            className="grid gap-3 border-t border-line py-4 wide:grid-cols-[220px_minmax(0,1fr)_120px_auto] wide:items-center"
          >
            <div className="min-w-0">
              <Link
                to={`/admin/users/${payout.userId}`}
                className="block truncate font-semibold hover:underline"
              >
                <bdi>{payout.name}</bdi>
              </Link>
              <span className="text-13 text-ink-2">
                <bdi>
                  {payout.bankName} {payout.last4}
                </bdi>
              </span>
            </div>
            <p className="flex flex-wrap gap-x-4 gap-y-1 text-13">
              {payout.checks.map(({ kind, isFine, note }) => {
                const names = checks[kind]
                return (
                  <span
                    key={kind}
                    className={cx(
                      'inline-flex items-center gap-1.5',
                      isFine ? 'text-ink-2' : 'font-semibold text-warn-text',
                    )}
                  >
                    {isFine ? (
                      <Check aria-hidden className="size-3.5 text-ok-text" />
                    ) : (
                      <TriangleAlert aria-hidden className="size-3.5" />
                    )}
                    {names ? i18n._(isFine ? names.fine : names.odd) : kind}
                    {!isFine && kind === 'name' && <bdi>({note})</bdi>}
                  </span>
                )
              })}
              {payout.hasFirstYes === 1 && (
                <span className="text-ink-2">
                  <Trans>One has said yes</Trans>
                </span>
              )}
            </p>
            <Amount amount={payout.amount} currency={payout.currency} className="text-16 wide:text-end" />
            <div className="flex flex-wrap items-end gap-2">
              <Form method="post">
                <input type="hidden" name="id" value={payout._id} />
                <Button type="submit" name="intent" value="approve" tone="ink" size="sm">
                  <Trans>Approve</Trans>
                </Button>
              </Form>
              <details>
                <summary className="inline-flex min-h-11 cursor-pointer items-center px-2 font-medium text-ink-2">
                  <Trans>Send back</Trans>
                </summary>
                <Form method="post" className="grid gap-2 pt-2">
                  <input type="hidden" name="id" value={payout._id} />
                  <Field name="reason" label={t`Reason`} required minLength={5} />
                  <Button type="submit" name="intent" value="refuse" tone="danger" size="sm">
                    <Trans>Send back</Trans>
                  </Button>
                </Form>
              </details>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
