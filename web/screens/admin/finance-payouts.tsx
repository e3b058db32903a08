import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check, TriangleAlert, X } from 'lucide-react'
import { useState } from 'react'
import { Form, Link } from 'react-router'
import type { Data } from '../../../contract/core.ts'
import type { Endpoints } from '../../../contract/tables.ts'
import { Amount, minorOf } from '../../features/payments/amount.tsx'
import { useFormats } from '../../lib/format/use-formats.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
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

/** Payouts that wait for a yes, with what was checked about each; many are approved or sent back at once. */
export function PayoutsToApprove({ payouts }: { payouts: Payout[] }) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<string[]>([])
  const picked = payouts.filter(({ _id }) => chosen.includes(_id))
  return (
    <section className="border-b border-line py-7">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="type-20">
          <Trans>To approve</Trans>
        </h2>
        {payouts.length > 0 && (
          <p className="text-ink-2">
            <Plural value={payouts.length} one="# payout" other="# payouts" />, <Sum payouts={payouts} />
          </p>
        )}
      </div>
      {payouts.length === 0 && (
        <EmptyState drawing="drawerful" title={<Trans>Nothing waits</Trans>} as="h3" />
      )}
      {payouts.length > 0 && (
        <Form method="post" onSubmit={() => setChosen([])}>
          <ul>
            {payouts.map((payout) => (
              <PayoutRow
                key={payout._id}
                payout={payout}
                isChosen={chosen.includes(payout._id)}
                onChoose={(on) =>
                  setChosen((before) => [
                    ...before.filter((id) => id !== payout._id),
                    ...(on ? [payout._id] : []),
                  ])
                }
              />
            ))}
          </ul>
          <div className="flex flex-wrap items-end justify-between gap-3 border-t border-line pt-4">
            <p className="self-center text-ink-2">
              <Plural value={picked.length} one="# chosen" other="# chosen" />
            </p>
            <div className="flex flex-wrap items-end gap-2">
              <Field name="reason" label={t`Reason, for sending back`} className="min-w-56" />
              <Button type="submit" name="intent" value="refuse" tone="quiet" className="h-12">
                <Trans>Send back</Trans>
              </Button>
              <Button type="submit" name="intent" value="approve" tone="ember" className="h-12">
                {picked.length ? (
                  <>
                    <Plural value={picked.length} one="Approve #" other="Approve #" />,{' '}
                    <Sum payouts={picked} />
                  </>
                ) : (
                  <Trans>Approve the chosen</Trans>
                )}
              </Button>
            </div>
          </div>
        </Form>
      )}
    </section>
  )
}

/** Their sum, for each currency its own. */
function Sum({ payouts }: { payouts: Payout[] }) {
  const formats = useFormats()
  const sums = new Map<string, number>()
  for (const { amount, currency } of payouts)
    sums.set(currency, (sums.get(currency) ?? 0) + minorOf(amount, currency))
  return <bdi>{[...sums].map(([currency, minor]) => formats.money(minor, currency)).join(' + ')}</bdi>
}

type RowProps = { payout: Payout; isChosen: boolean; onChoose: (on: boolean) => void }

function PayoutRow({ payout, isChosen, onChoose }: RowProps) {
  const { i18n } = useLingui()
  const { name } = payout
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border-t border-line py-3 wide:grid-cols-[auto_240px_minmax(0,1fr)_120px]">
      <Checkbox
        name="id"
        value={payout._id}
        checked={isChosen}
        onChange={(event) => onChoose(event.currentTarget.checked)}
        label={name}
        labelHidden
      />
      <div className="flex min-w-0 items-center gap-3">
        <Avatar silent name={name} picture={payout.profilePic} />
        <div className="min-w-0">
          <Link to={`/admin/users/${payout.userId}`} className="block truncate font-semibold hover:underline">
            <bdi>{name}</bdi>
          </Link>
          <span className="text-13 text-ink-2">
            <bdi>
              {payout.bankName} {payout.last4}
            </bdi>
          </span>
        </div>
      </div>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-13 max-wide:order-1 max-wide:col-span-2 max-wide:col-start-2">
        {payout.checks.map(({ kind, isFine, note }) => {
          const names = checks[kind]
          return (
            <span
              key={kind}
              className={cx(
                'inline-flex items-center gap-1.5',
                isFine
                  ? 'text-ink-2'
                  : cx('font-semibold', kind === 'name' ? 'text-bad-text' : 'text-warn-text'),
              )}
            >
              {isFine ? (
                <Check aria-hidden className="size-3.5 text-ok-text" />
              ) : kind === 'name' ? (
                <X aria-hidden className="size-3.5" />
              ) : (
                <TriangleAlert aria-hidden className="size-3.5" />
              )}
              {names ? i18n._(isFine ? names.fine : names.odd) : kind}
              {!isFine && kind === 'name' && <bdi>({note})</bdi>}
            </span>
          )
        })}
        {payout.firstYesBy && (
          <span className="text-ink-2">
            <FirstYes name={payout.firstYesBy} />
          </span>
        )}
      </p>
      <Amount amount={payout.amount} currency={payout.currency} className="text-16 wide:text-end" />
    </li>
  )
}

const FirstYes = ({ name }: { name: string }) => <Trans>{name} said yes</Trans>
