import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Wallet } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import { numberFormat } from '../../../lib/format/cached-formats.ts'
import { Button } from '../../../ui/form/button.tsx'
import { LineItems } from '../../../ui/display/line-items.tsx'
import { RadioCard } from '../../../ui/form/radio-card.tsx'
import { Amount, InlineAmount, decimalOf, minorOf } from './amount.tsx'
import { CardBrand } from './card-brand.tsx'
import { CardName } from './card-name.tsx'
import { ConfirmNotice, ConfirmLabel } from './confirm-notice.tsx'
import { LongDate } from './long-date.tsx'
import { LimitNotice, type LimitReached, type SpendingLimit } from './limit-notice.tsx'

export type QuotedPrice = NonNullable<Data<Endpoints['GET /walletTransaction/detail']>['price']>
export type SavedCard = Data<Endpoints['GET /card']>['items'][number]

export type PaymentSheetProps = {
  /** Image of the item. */
  image?: ReactNode
  title: ReactNode
  from: ReactNode
  price: QuotedPrice
  /** Label of the price line. */
  what: ReactNode
  discount?: ReactNode
  sellerName: string
  wallet: { balance: string; currency: string } | undefined
  cards: SavedCard[]
  /** The fan's monthly spending limit, if set. */
  limit?: SpendingLimit | undefined
  /** A spending limit this payment would exceed; paying is disabled then. */
  limitReached?: LimitReached | undefined
  /** Threshold above which the fan confirms purchases; set while confirmation is pending. */
  confirmAbove?: string | undefined
  /** Preselected payment method: `wallet` or a card id. */
  chosen?: string | undefined
  /** Amount the card is charged, if it differs from the price. */
  cardCharge?: string | undefined
  /** Text on the card statement. */
  statementDescriptor?: string | undefined
  /** Path for adding a card; returns here afterwards. */
  addCard?: string
  /** Extra fields, e.g. a gift message. */
  fields?: ReactNode
  /** Button label instead of the price. */
  button?: ReactNode
  busy?: boolean
  /** Error shown above the button. */
  fault?: ReactNode
  /** The last failed result; scrolls the error into view. */
  refused?: object | undefined
  note?: ReactNode
}

/**
 * The sheet for every payment: item, price, split, payment method and button. Must be inside a form;
 * `payBy` is `wallet` or a card id.
 */
export function PaymentSheet(props: PaymentSheetProps) {
  const { price, wallet, cards, limit, sellerName, confirmAbove } = props
  const { pay } = price
  const payMinor = minorOf(pay.amount, pay.currency)
  const isEnough = wallet !== undefined && minorOf(wallet.balance, wallet.currency) >= payMinor
  const usable =
    cards.find((card) => card.isDefault && !card.isExpired) ?? cards.find((card) => !card.isExpired)
  const chosen = isEnough && props.chosen === 'wallet' ? 'wallet' : findUsableCard(cards, props.chosen)
  const preset = chosen ?? (isEnough ? 'wallet' : usable?._id)
  const foot = useRef<HTMLDivElement>(null)
  const { refused } = props
  useEffect(() => {
    if (refused) foot.current?.scrollIntoView({ block: 'nearest' })
  }, [refused])
  const names = { price: props.what, discount: props.discount, tax: <Trans>Tax</Trans> }
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-3.5 pe-8">
        {props.image}
        <div className="min-w-0">
          <h2 className="type-20 truncate">{props.title}</h2>
          <p className="truncate text-ink-2">{props.from}</p>
        </div>
      </div>
      <LineItems
        items={price.lines.map(({ kind, amount, percent }) => ({
          label: (
            <>
              {names[kind]}
              {percent ? `, ${percent}%` : null}
            </>
          ),
          amount: <InlineAmount amount={amount} currency={price.currency} />,
          quiet: kind === 'tax',
        }))}
        total={{
          label: <Trans>Total</Trans>,
          amount: <Amount amount={price.total} currency={price.currency} cents="plain" />,
        }}
      />
      {pay.rate !== undefined && <Rate pay={pay} from={price.currency} />}
      {payMinor > 0 && <Split price={price} sellerName={sellerName} />}
      <fieldset className="group/from grid gap-2">
        <legend className="sr-only">
          <Trans>Pay with</Trans>
        </legend>
        {wallet && (
          <RadioCard
            name="payBy"
            value="wallet"
            defaultChecked={preset === 'wallet'}
            disabled={!isEnough}
            icon={<Wallet aria-hidden className="size-5" />}
            label={<Trans>Wallet</Trans>}
            note={<WalletNote wallet={wallet} pay={pay} />}
          />
        )}
        {cards.map((card) => (
          <RadioCard
            key={card._id}
            name="payBy"
            value={card._id}
            disabled={card.isExpired === 1}
            defaultChecked={card._id === preset}
            icon={<CardBrand brand={card.brand} />}
            label={<CardName card={card} />}
            note={
              card.isExpired ? (
                <Trans>Expired</Trans>
              ) : (
                <CardNote charge={props.cardCharge ?? pay.amount} pay={pay} isEnough={isEnough} />
              )
            }
          />
        ))}
        {props.addCard && (
          <Link
            to={props.addCard}
            className="inline-flex min-h-11 items-center gap-2 justify-self-start font-[550] text-ember-text hover:underline"
          >
            <Plus aria-hidden className="size-4" />
            {cards.length ? (
              <Trans>Another card</Trans>
            ) : isEnough ? (
              <Trans>Add card</Trans>
            ) : (
              <Trans>Add a card first</Trans>
            )}
          </Link>
        )}
        {props.statementDescriptor && cards.length > 0 && (
          <p className="text-13 text-ink-2 group-has-[input[value=wallet]:checked]/from:hidden">
            <Trans>
              Card payments appear on your statement as{' '}
              <bdi className="whitespace-nowrap">{props.statementDescriptor}</bdi>.
            </Trans>
          </p>
        )}
      </fieldset>
      {props.fields}
      <LimitNotice limit={limit} reached={props.limitReached} pay={pay} />
      <div ref={foot} className="grid scroll-mb-24 gap-4">
        {props.fault}
        {confirmAbove !== undefined && (
          <>
            <input type="hidden" name="confirmed" value="1" />
            <ConfirmNotice above={confirmAbove} currency={pay.currency} />
          </>
        )}
        <Button
          type="submit"
          tone="ember"
          size="lg"
          wide
          busy={props.busy}
          disabled={(!isEnough && !usable) || props.limitReached !== undefined}
        >
          {confirmAbove === undefined ? (
            (props.button ?? (
              <span>
                <Trans>
                  Pay <InlineAmount amount={pay.amount} currency={pay.currency} />
                </Trans>
              </span>
            ))
          ) : (
            <span>
              <ConfirmLabel {...pay} />
            </span>
          )}
        </Button>
        {props.note && <p className="text-center text-13 text-ink-2">{props.note}</p>}
      </div>
    </div>
  )
}

/** The preselected card, if it can still be charged. */
const findUsableCard = (cards: SavedCard[], id: string | undefined) =>
  cards.find((card) => card._id === id && !card.isExpired)?._id

/** Wallet balance and the remainder or shortfall. */
function WalletNote({
  wallet,
  pay,
}: {
  wallet: { balance: string; currency: string }
  pay: QuotedPrice['pay']
}) {
  const balance = <InlineAmount amount={wallet.balance} currency={wallet.currency} />
  const leftMinor = minorOf(wallet.balance, wallet.currency) - minorOf(pay.amount, pay.currency)
  const rest = <InlineAmount amount={decimalOf(Math.abs(leftMinor), pay.currency)} currency={pay.currency} />
  return leftMinor >= 0 ? (
    <Trans>
      {balance} now, {rest} after payment
    </Trans>
  ) : (
    <Trans>
      {balance} available, {rest} short
    </Trans>
  )
}

/** Amount charged to the card: the price, the shortfall, or the minimum top-up. */
function CardNote({ charge, pay, isEnough }: { charge: string; pay: QuotedPrice['pay']; isEnough: boolean }) {
  const amount = <InlineAmount amount={charge} currency={pay.currency} />
  const [chargeMinor, payMinor] = [minorOf(charge, pay.currency), minorOf(pay.amount, pay.currency)]
  if (payMinor === 0) return <Trans>You won’t be charged now</Trans>
  if (chargeMinor === payMinor) return <Trans>{amount} charged, no extra fee</Trans>
  if (chargeMinor < payMinor && !isEnough) return <Trans>{amount} charged, the rest from your wallet</Trans>
  return <Trans>{amount} charged, the rest stays in your wallet</Trans>
}

/** The price in the payer's currency, with rate and date. */
function Rate({ pay, from }: { pay: QuotedPrice['pay']; from: string }) {
  const { i18n } = useLingui()
  const { currency } = pay
  const rate = numberFormat(i18n.locale, { maximumSignificantDigits: 5 }).format(pay.rate ?? 0)
  const amount = <InlineAmount amount={pay.amount} currency={currency} />
  return (
    <p className="-mt-1 text-13 text-ink-2">
      <Trans>
        About {amount} (1 {from} = {rate} {currency}, rate from <LongDate at={pay.ratedOn} />)
      </Trans>
    </p>
  )
}

/** How the price is split between creator and platform. */
function Split({ price, sellerName }: { price: QuotedPrice; sellerName: string }) {
  const share = 100 - price.feePercent
  return (
    <div className="grid gap-1.5">
      <div aria-hidden className="flex gap-0.5">
        <i className="h-1.5 rounded-full bg-ink" style={{ width: `${share}%` }} />
        <i className="h-1.5 flex-1 rounded-full bg-line-3" />
      </div>
      <p className="flex justify-between gap-4 text-13 text-ink-2">
        <span>
          <Trans>
            <InlineAmount amount={price.toSeller} currency={price.currency} /> to {sellerName}
          </Trans>
        </span>
        <span>
          <Trans>
            <InlineAmount amount={price.toFanlight} currency={price.currency} /> to Fanlight
          </Trans>
        </span>
      </p>
    </div>
  )
}
