import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, CreditCard, Landmark, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import { InlineAmount } from '../../../features/commerce/payments/amount.tsx'
import { brandName } from '../../../features/commerce/payments/card-brand.tsx'
import { cx } from '../../../ui/cx.ts'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'

export type RemainingBalancesData = Data<Endpoints['GET /wallet/closurePreview']>
type Currency = RemainingBalancesData['currencies'][number]
type Part = Currency['parts'][number]

/** Remaining balances of an account being deleted and what happens to them, shown up front. */
export function RemainingBalances({
  money: { currencies },
  earns,
}: {
  money: RemainingBalancesData
  earns: boolean
}) {
  if (!currencies.length) return null
  const has = (test: (balance: Currency) => boolean) => currencies.some(test)
  const lacksBank = has(({ parts }) => parts.some(({ reason }) => reason === 'noBank'))
  const canWithdraw = earns && has(({ available }) => Number(available) > 0)
  return (
    <section
      aria-labelledby="leave-money"
      className="grid max-w-140 gap-5 rounded-panel border border-line bg-raised p-5"
    >
      <h3 id="leave-money" className="font-semibold">
        <Trans>What happens to your money</Trans>
      </h3>
      {currencies.map((balance) => (
        <div key={balance.currency} className="grid gap-4">
          <States balance={balance} />
          {balance.parts.length > 0 && (
            <ul className="grid gap-3 border-t border-line pt-4">
              {balance.parts.map((part, i) => (
                <PartRow key={i} part={part} currency={balance.currency} />
              ))}
            </ul>
          )}
        </div>
      ))}
      <p className="text-13 text-ink-2">
        <Trans>
          This happens after the 30 days. Your account is erased once every transfer has arrived. We retry
          failed transfers for 90 days, then you forfeit the money. If you log in again, remaining transfers
          stop.
        </Trans>
        {earns && (
          <>
            {' '}
            <Trans>Subscribers are refunded first for the time after you leave.</Trans>
          </>
        )}
      </p>
      {(lacksBank || canWithdraw) && (
        <div className="flex flex-wrap gap-2">
          {lacksBank && (
            <LinkButton to="/wallet/banks/new" tone="line" size="sm">
              <Trans>Add bank account</Trans>
            </LinkButton>
          )}
          {canWithdraw && !lacksBank && (
            <LinkButton to="/wallet/withdraw" tone="line" size="sm">
              <Trans>Withdraw now</Trans>
            </LinkButton>
          )}
        </div>
      )}
    </section>
  )
}

function States({ balance }: { balance: Currency }) {
  const { i18n } = useLingui()
  const { currency } = balance
  const availableOn =
    balance.availableOn && i18n.date(balance.availableOn, { dateStyle: 'long', timeZone: 'UTC' })
  const lines: [amount: string, name: ReactNode][] = [
    [balance.available, <Trans key="a">Available now</Trans>],
    [
      balance.pending,
      availableOn ? (
        <Trans key="p">Pending, all available by {availableOn}</Trans>
      ) : (
        <Trans key="p">Pending</Trans>
      ),
    ],
    [balance.frozen, <Trans key="f">Disputed by the buyer’s bank until it’s resolved</Trans>],
    [balance.held, <Trans key="h">Held for bookings and goals</Trans>],
    [balance.locked, <Trans key="l">In transit to your bank</Trans>],
    [balance.owed, <Trans key="o">Owed after a refund</Trans>],
  ]
  return (
    <dl className="grid gap-2.5">
      {lines.map(
        ([amount, name], i) =>
          Number(amount) !== 0 && (
            <div key={i} className="flex justify-between gap-4">
              <dt className="min-w-0 text-ink-2">{name}</dt>
              <dd className="font-[550] whitespace-nowrap tabular-nums">
                <InlineAmount amount={amount} currency={currency} />
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
  const amount = <InlineAmount amount={part.amount} currency={currency} />
  const fee = part.fee && <InlineAmount amount={part.fee} currency={currency} />
  const { last4 = '' } = part
  const name = <bdi>{part.how === 'card' ? brandName((part.name ?? '').toLowerCase()) : part.name}</bdi>
  return (
    <li className={cx('flex gap-3', isLost && 'font-medium text-bad-text')}>
      <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      <span className="min-w-0">
        {part.how === 'bank' &&
          (fee ? (
            <Trans>
              {amount} will be sent to {name} ending {last4}, minus the {fee} payout fee.
            </Trans>
          ) : (
            <Trans>
              {amount} will be sent to {name} ending {last4}.
            </Trans>
          ))}
        {part.how === 'card' && (
          <Trans>
            {amount} will be refunded to {name} ending {last4}.
          </Trans>
        )}
        {isLost && <Lost part={part} amount={amount} />}
      </span>
    </li>
  )
}

function Lost({ part: { reason }, amount }: { part: Part; amount: ReactNode }) {
  if (reason === 'noBank')
    return <Trans>You’ll forfeit {amount}: there’s no bank account to send it to.</Trans>
  return reason === 'belowMinimum' ? (
    <Trans>You’ll forfeit {amount}: the transfer would cost as much.</Trans>
  ) : (
    <Trans>You’ll forfeit {amount}: there’s no card to refund it to.</Trans>
  )
}
