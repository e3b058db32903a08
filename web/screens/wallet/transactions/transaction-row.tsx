import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { createElement } from 'react'
import { Link } from 'react-router'
import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import { Amount, InlineAmount } from '../../../features/commerce/payments/amount.tsx'
import { commaList } from '../../../lib/format/comma-list.ts'
import { formatShortDay } from '../format-short-day.ts'
import { iconOf, nameOf } from './transaction-names.ts'

export type Transaction = Data<Endpoints['GET /walletTransaction']>['items'][number]

/** `Visa 4242`; empty for payments from the wallet and for removed cards. */
export const cardText = (card: Transaction['paidBy']) => (card?.last4 ? `${card.brand} ${card.last4}` : '')

/** One transaction: kind, other party, card or bank, amount. */
export function TransactionRow({ transaction }: { transaction: Transaction }) {
  const { t, i18n } = useLingui()
  const { title, triggerCode, withName, gross, fee, amount, currency, availableAt, at } = transaction
  const { sales, day, paidBy } = transaction
  const isBack = triggerCode === 11 && !amount.startsWith('-')
  const named = nameOf(transaction)
  const kind = isBack ? t`Returned withdrawal` : named ? i18n._(named) : ''
  const free =
    availableAt &&
    new Date(availableAt).toLocaleDateString(i18n.locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const time = new Date(at).toLocaleTimeString(i18n.locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  })
  return (
    <li className="border-t border-line first:border-t-0">
      <Link
        to={`/wallet/transactions/${transaction._id}`}
        className="flex min-h-17 items-center gap-3.5 py-3 hover:bg-wash"
      >
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-wash">
          {createElement(iconOf(transaction), { 'aria-hidden': true, className: 'size-5' })}
        </span>
        <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)]">
          <b className="flex font-semibold">
            <bdi className="min-w-0 truncate">{title || kind}</bdi>
          </b>
          <span className="truncate text-13 text-ink-2">
            {gross && fee ? (
              <Trans>
                <bdi>{withName || t`Someone`}</bdi> paid <InlineAmount amount={gross} currency={currency} />,
                fee <InlineAmount amount={fee} currency={currency} />
              </Trans>
            ) : sales ? (
              <Plural value={sales} one="From # sale" other="From # sales" />
            ) : day ? (
              <Trans>
                For <time dateTime={day}>{formatShortDay(day, i18n.locale)}</time>
              </Trans>
            ) : (
              <bdi>{commaList([title ? kind : '', withName, cardText(paidBy)], i18n.locale)}</bdi>
            )}
          </span>
        </span>
        <span className="grid shrink-0 justify-items-end">
          <Amount amount={amount} currency={currency} cents="plain" signed className="text-16" />
          <time dateTime={at} className="text-12 text-ink-2">
            {free ? <Trans>available {free}</Trans> : time}
          </time>
        </span>
      </Link>
    </li>
  )
}
