import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, CreditCard, Landmark, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Data } from '../../../contract/core.ts'
import type { Endpoints } from '../../../contract/tables.ts'
import { PlainAmount } from '../../features/payments/amount.tsx'
import { brandName } from '../../features/payments/card-brand.tsx'
import { cx } from '../../ui/cx.ts'
import { LinkButton } from '../../ui/link-button.tsx'

export type MoneyLeft = Data<Endpoints['GET /wallet/closing']>
type Currency = MoneyLeft['currencies'][number]
type Part = Currency['parts'][number]

/** What somebody who leaves still has, and what becomes of it: nothing about money is found out afterwards. */
export function LeaveMoney({ money: { currencies }, earns }: { money: MoneyLeft; earns: boolean }) {
  if (!currencies.length) return null
  const has = (test: (one: Currency) => boolean) => currencies.some(test)
  const lacksBank = has(({ parts }) => parts.some(({ reason }) => reason === 'noBank'))
  const canWithdraw = earns && has(({ available }) => Number(available) > 0)
  return (
    <section
      aria-labelledby="leave-money"
      className="grid max-w-140 gap-5 rounded-panel border border-line bg-raised p-5"
    >
      <h3 id="leave-money" className="font-semibold">
        <Trans>Your money comes first</Trans>
      </h3>
      {currencies.map((one) => (
        <div key={one.currency} className="grid gap-4">
          <States one={one} />
          {one.parts.length > 0 && (
            <ul className="grid gap-3 border-t border-line pt-4">
              {one.parts.map((part, i) => (
                <PartRow key={i} part={part} currency={one.currency} />
              ))}
            </ul>
          )}
        </div>
      ))}
      <p className="text-13 text-ink-2">
        <Trans>
          This happens after the 30 days, and the account is erased once all of it has arrived. What does not
          get through is tried again for 90 days, then it is given up. Coming back stops it; what was paid out
          stays paid out.
        </Trans>
        {earns && (
          <>
            {' '}
            <Trans>What subscribers paid for the time after you left goes back to them first.</Trans>
          </>
        )}
      </p>
      {(lacksBank || canWithdraw) && (
        <div className="flex flex-wrap gap-2">
          {lacksBank && (
            <LinkButton to="/wallet/banks/new" tone="line" size="sm">
              <Trans>Add a bank</Trans>
            </LinkButton>
          )}
          {canWithdraw && !lacksBank && (
            <LinkButton to="/wallet/withdraw" tone="line" size="sm">
              <Trans>Withdraw it now</Trans>
            </LinkButton>
          )}
        </div>
      )}
    </section>
  )
}

function States({ one }: { one: Currency }) {
  const { i18n } = useLingui()
  const { currency } = one
  const freeBy = one.freeBy && i18n.date(one.freeBy, { dateStyle: 'long', timeZone: 'UTC' })
  const lines: [amount: string, name: ReactNode][] = [
    [one.available, <Trans key="a">Available now</Trans>],
    [
      one.pending,
      freeBy ? <Trans key="p">Pending, all free by {freeBy}</Trans> : <Trans key="p">Pending</Trans>,
    ],
    [one.frozen, <Trans key="f">Disputed by the buyer’s bank, until that is decided</Trans>],
    [one.held, <Trans key="h">Held for bookings and goals</Trans>],
    [one.locked, <Trans key="l">On its way to your bank</Trans>],
    [one.owed, <Trans key="o">Owed after a refund</Trans>],
  ]
  return (
    <dl className="grid gap-2.5">
      {lines.map(
        ([amount, name], i) =>
          Number(amount) !== 0 && (
            <div key={i} className="flex justify-between gap-4">
              <dt className="min-w-0 text-ink-2">{name}</dt>
              <dd className="font-[550] whitespace-nowrap tabular-nums">
                <PlainAmount amount={amount} currency={currency} />
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}

const icons: Record<Part['how'], LucideIcon> = { bank: Landmark, card: CreditCard, forfeited: CircleAlert }

function PartRow({ part, currency }: { part: Part; currency: string }) {
  const Icon = icons[part.how]
  const isLost = part.how === 'forfeited'
  const amount = <PlainAmount amount={part.amount} currency={currency} />
  const fee = part.fee && <PlainAmount amount={part.fee} currency={currency} />
  const { last4 = '' } = part
  const name = <bdi>{part.how === 'card' ? brandName((part.name ?? '').toLowerCase()) : part.name}</bdi>
  return (
    <li className={cx('flex gap-3', isLost && 'font-medium text-bad-text')}>
      <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      <span className="min-w-0">
        {part.how === 'bank' &&
          (fee ? (
            <Trans>
              {amount} goes to {name} ending {last4}, less the payout fee of {fee}.
            </Trans>
          ) : (
            <Trans>
              {amount} goes to {name} ending {last4}.
            </Trans>
          ))}
        {part.how === 'card' && (
          <Trans>
            {amount} goes back to {name} ending {last4}.
          </Trans>
        )}
        {isLost && <Lost part={part} amount={amount} />}
      </span>
    </li>
  )
}

function Lost({ part: { reason }, amount }: { part: Part; amount: ReactNode }) {
  if (reason === 'noBank') return <Trans>{amount} would be given up: there is no bank it can go to.</Trans>
  return reason === 'tooLittle' ? (
    <Trans>{amount} would be given up: sending it costs as much.</Trans>
  ) : (
    <Trans>{amount} would be given up: it did not come from a card it could go back to.</Trans>
  )
}
