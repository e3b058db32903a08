import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { dateFormat } from '../../../lib/format/cached-formats.ts'
import { useFormats } from '../../../lib/format/use-formats.ts'
import { Button } from '../../../ui/form/button.tsx'
import { LineItems } from '../../../ui/display/line-items.tsx'
import { Amount, decimalOf, minorOf, InlineAmount } from '../../commerce/payments/amount.tsx'
import { ConfirmNotice, ConfirmLabel } from '../../commerce/payments/confirm-notice.tsx'
import { LimitNotice } from '../../commerce/payments/limit-notice.tsx'
import type { TipQuote } from './tip.ts'

/** Price breakdown. */
export function TipSummary({ quote, name }: { quote: TipQuote; name: string }) {
  const { price } = quote
  const tax = price.lines.find(({ kind }) => kind === 'tax')
  const fee = price.feePercent
  const plain = (amount: string) => <InlineAmount amount={amount} currency={price.currency} />
  return (
    <LineItems
      items={[
        { label: <Trans>To {name}</Trans>, amount: plain(price.toSeller) },
        { label: <Trans>To Fanlight, {fee}%</Trans>, amount: plain(price.toFanlight) },
        ...(tax && minorOf(tax.amount, price.currency) > 0
          ? [
              {
                label: (
                  <>
                    <Trans>Tax</Trans>
                    {tax.percent ? `, ${tax.percent}%` : null}
                  </>
                ),
                amount: plain(tax.amount),
                quiet: true,
              },
            ]
          : []),
      ]}
      total={{
        label: <Trans>From your wallet</Trans>,
        amount: <Amount {...price.pay} cents="plain" />,
      }}
    />
  )
}

type TipPaymentProps = {
  quote: TipQuote
  busy: boolean
  isBlocked: boolean
  needsConfirmation: boolean
  onCard: () => void
}

/** Wallet balance before and after, spending limit and pay button; card payments use checkout. */
export function TipPayment({ quote, busy, isBlocked: isWrong, needsConfirmation, onCard }: TipPaymentProps) {
  const { i18n } = useLingui()
  const { money } = useFormats()
  const { wallet, limit, limitReached, confirmAbove, price } = quote
  const isBlocked = isWrong || limitReached !== undefined
  const { pay } = price
  const left = minorOf(wallet.balance, wallet.currency) - minorOf(pay.amount, pay.currency)
  const [nowMs] = useState(() => Date.now())
  const month = dateFormat(i18n.locale, { month: 'long' }).format(nowMs)
  const amount = money(minorOf(pay.amount, pay.currency), pay.currency)
  return (
    <>
      <p className="-mt-2 flex flex-wrap justify-between gap-x-3 gap-y-0.5 text-12 text-ink-2 tabular-nums">
        <span>
          {wallet.isEnough ? (
            <Trans>
              <InlineAmount amount={wallet.balance} currency={wallet.currency} /> now,{' '}
              <InlineAmount amount={decimalOf(Math.max(left, 0), pay.currency)} currency={pay.currency} />{' '}
              after payment
            </Trans>
          ) : (
            <Trans>
              <InlineAmount amount={wallet.balance} currency={wallet.currency} /> in your wallet
            </Trans>
          )}
        </span>
        {limit && (
          <span>
            <Trans>
              {month}{' '}
              <InlineAmount
                amount={decimalOf(
                  minorOf(limit.spent, limit.currency) + minorOf(pay.amount, pay.currency),
                  limit.currency,
                )}
                currency={limit.currency}
              />{' '}
              of <InlineAmount amount={limit.amount} currency={limit.currency} />
            </Trans>
          </span>
        )}
      </p>
      <LimitNotice limit={undefined} reached={limitReached} pay={pay} />
      {needsConfirmation && confirmAbove !== undefined && (
        <ConfirmNotice above={confirmAbove} currency={pay.currency} />
      )}
      {wallet.isEnough ? (
        <div className="grid gap-1">
          <Button type="submit" tone="ember" size="lg" wide busy={busy} disabled={isBlocked}>
            {needsConfirmation ? <ConfirmLabel {...pay} /> : <Trans>Tip {amount}</Trans>}
          </Button>
          <Button tone="bare" size="sm" wide disabled={busy || isBlocked} onClick={onCard}>
            <Trans>Pay by card</Trans>
          </Button>
        </div>
      ) : (
        <Button tone="ember" size="lg" wide disabled={isBlocked} onClick={onCard}>
          <Trans>Tip {amount} by card</Trans>
        </Button>
      )}
    </>
  )
}
