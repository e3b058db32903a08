import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { dateFormat } from '../../lib/format/kept-formats.ts'
import { useFormats } from '../../lib/format/use-formats.ts'
import { Button } from '../../ui/button.tsx'
import { LineItems } from '../../ui/line-items.tsx'
import { Amount, decimalOf, minorOf, PlainAmount } from '../payments/amount.tsx'
import { ConfirmNotice, ConfirmWords } from '../payments/confirm-notice.tsx'
import { LimitNotice } from '../payments/limit-notice.tsx'
import type { TipQuote } from './tip.ts'

/** What it costs, and where it goes. */
export function TipSum({ quote, name }: { quote: TipQuote; name: string }) {
  const { price } = quote
  const tax = price.lines.find(({ kind }) => kind === 'tax')
  const fee = price.feePercent
  const plain = (amount: string) => <PlainAmount amount={amount} currency={price.currency} />
  return (
    <LineItems
      items={[
        { label: <Trans>To {name}</Trans>, amount: plain(price.toSeller) },
        { label: <Trans>To Fanlight, {fee} %</Trans>, amount: plain(price.toFanlight) },
        ...(tax && minorOf(tax.amount, price.currency) > 0
          ? [
              {
                label: (
                  <>
                    <Trans>Tax</Trans>
                    {tax.percent ? `, ${tax.percent} %` : null}
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

type PayProps = { quote: TipQuote; busy: boolean; isBlocked: boolean; isAsking: boolean; onCard: () => void }

/** What is in the wallet before and after, the own limit, and the button; by card goes through the one sheet. */
export function TipPay({ quote, busy, isBlocked: isWrong, isAsking, onCard }: PayProps) {
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
              <PlainAmount amount={wallet.balance} currency={wallet.currency} /> now,{' '}
              <PlainAmount amount={decimalOf(Math.max(left, 0), pay.currency)} currency={pay.currency} />{' '}
              after
            </Trans>
          ) : (
            <Trans>
              <PlainAmount amount={wallet.balance} currency={wallet.currency} /> in your wallet
            </Trans>
          )}
        </span>
        {limit && (
          <span>
            <Trans>
              {month}{' '}
              <PlainAmount
                amount={decimalOf(
                  minorOf(limit.spent, limit.currency) + minorOf(pay.amount, pay.currency),
                  limit.currency,
                )}
                currency={limit.currency}
              />{' '}
              of <PlainAmount amount={limit.amount} currency={limit.currency} />
            </Trans>
          </span>
        )}
      </p>
      <LimitNotice limit={undefined} reached={limitReached} pay={pay} />
      {isAsking && confirmAbove !== undefined && (
        <ConfirmNotice above={confirmAbove} currency={pay.currency} />
      )}
      {wallet.isEnough ? (
        <div className="grid gap-1">
          <Button type="submit" tone="ember" size="lg" wide busy={busy} disabled={isBlocked}>
            {isAsking ? <ConfirmWords {...pay} /> : <Trans>Tip {amount}</Trans>}
          </Button>
          <Button tone="bare" size="sm" wide disabled={busy || isBlocked} onClick={onCard}>
            <Trans>Pay by card instead</Trans>
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
