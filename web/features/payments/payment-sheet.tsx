import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Wallet } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Data } from '../../../contract/core.ts'
import type { Endpoints } from '../../../contract/tables.ts'
import { numberFormat } from '../../lib/format/kept-formats.ts'
import { Button } from '../../ui/button.tsx'
import { LineItems } from '../../ui/line-items.tsx'
import { OptionCard } from '../../ui/option-card.tsx'
import { Amount, PlainAmount, decimalOf, minorOf } from './amount.tsx'
import { CardBrand } from './card-brand.tsx'
import { CardName } from './card-name.tsx'
import { ConfirmNotice, ConfirmWords } from './confirm-notice.tsx'
import { LongDay } from './long-day.tsx'
import { LimitNotice, type LimitReached, type OwnLimit } from './limit-notice.tsx'

export type PriceShown = NonNullable<Data<Endpoints['GET /walletTransaction/detail']>['price']>
export type CardShown = Data<Endpoints['GET /card']>['items'][number]

export type PaymentSheetProps = {
  /** A picture or an arch of what is bought. */
  picture?: ReactNode
  title: ReactNode
  from: ReactNode
  price: PriceShown
  /** What the first line is called; the price has no words of its own. */
  what: ReactNode
  discount?: ReactNode
  sellerName: string
  wallet: { balance: string; currency: string } | undefined
  cards: CardShown[]
  /** What the fan allowed themselves this month, where they did. */
  limit?: OwnLimit | undefined
  /** One of their own limits that this would pass; then it cannot be paid. */
  limitReached?: LimitReached | undefined
  /** They want to be asked twice above this, and are being asked. */
  confirmAbove?: string | undefined
  /** What was chosen before: `wallet` or a card's id. */
  chosen?: string | undefined
  /** What a card would put into the wallet, where that is another amount than the price. */
  cardCharge?: string | undefined
  /** What the card's statement will say. */
  onStatement?: string | undefined
  /** Where a card is added; afterwards one is back here. */
  addCard?: string
  /** Fields of what is sold: a message to a gift. */
  fields?: ReactNode
  /** What the button says instead of the price. */
  button?: ReactNode
  busy?: boolean
  /** A refusal, above the button. */
  fault?: ReactNode
  /** What was refused last: why stands above the button, and both come into view. */
  refused?: object | undefined
  note?: ReactNode
}

/**
 * What, for how much, where it goes, from what, and one button: the one sheet for everything that is paid.
 * It belongs into a form; `payBy` is `wallet` or a card's id.
 */
export function PaymentSheet(props: PaymentSheetProps) {
  const { price, wallet, cards, limit, sellerName, confirmAbove } = props
  const { pay } = price
  const payMinor = minorOf(pay.amount, pay.currency)
  const isEnough = wallet !== undefined && minorOf(wallet.balance, wallet.currency) >= payMinor
  const usable =
    cards.find((card) => card.isDefault && !card.isExpired) ?? cards.find((card) => !card.isExpired)
  const chosen = isEnough && props.chosen === 'wallet' ? 'wallet' : usableOf(cards, props.chosen)
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
        {props.picture}
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
              {percent ? `, ${percent} %` : null}
            </>
          ),
          amount: <PlainAmount amount={amount} currency={price.currency} />,
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
          <Trans>Pay from</Trans>
        </legend>
        {wallet && (
          <OptionCard
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
          <OptionCard
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
              <Trans>Add a card</Trans>
            ) : (
              <Trans>Add a card first</Trans>
            )}
          </Link>
        )}
        {props.onStatement && cards.length > 0 && (
          <p className="text-13 text-ink-2 group-has-[input[value=wallet]:checked]/from:hidden">
            <Trans>
              A payment by card stands on its statement as{' '}
              <bdi className="whitespace-nowrap">{props.onStatement}</bdi>.
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
                  Pay <PlainAmount amount={pay.amount} currency={pay.currency} />
                </Trans>
              </span>
            ))
          ) : (
            <span>
              <ConfirmWords {...pay} />
            </span>
          )}
        </Button>
        {props.note && <p className="text-center text-13 text-ink-2">{props.note}</p>}
      </div>
    </div>
  )
}

/** A card that was chosen before, while it still can pay. */
const usableOf = (cards: CardShown[], id: string | undefined) =>
  cards.find((card) => card._id === id && !card.isExpired)?._id

/** What the wallet has, and what it has afterwards or lacks. */
function WalletNote({
  wallet,
  pay,
}: {
  wallet: { balance: string; currency: string }
  pay: PriceShown['pay']
}) {
  const balance = <PlainAmount amount={wallet.balance} currency={wallet.currency} />
  const leftMinor = minorOf(wallet.balance, wallet.currency) - minorOf(pay.amount, pay.currency)
  const rest = <PlainAmount amount={decimalOf(Math.abs(leftMinor), pay.currency)} currency={pay.currency} />
  return leftMinor >= 0 ? (
    <Trans>
      {balance} now, {rest} after
    </Trans>
  ) : (
    <Trans>
      {balance} now, {rest} too little
    </Trans>
  )
}

/** What leaves the card: the price, what is missing of it, or the least a card puts in. */
function CardNote({ charge, pay, isEnough }: { charge: string; pay: PriceShown['pay']; isEnough: boolean }) {
  const amount = <PlainAmount amount={charge} currency={pay.currency} />
  const [chargeMinor, payMinor] = [minorOf(charge, pay.currency), minorOf(pay.amount, pay.currency)]
  if (payMinor === 0) return <Trans>Nothing is charged now</Trans>
  if (chargeMinor === payMinor) return <Trans>Charged {amount}, no extra fee</Trans>
  if (chargeMinor < payMinor && !isEnough) return <Trans>Charged {amount}, the rest from your wallet</Trans>
  return <Trans>Charged {amount}, the rest stays in your wallet</Trans>
}

/** What a price in somebody else's money is in one's own, and by which rate of which day. */
function Rate({ pay, from }: { pay: PriceShown['pay']; from: string }) {
  const { i18n } = useLingui()
  const { currency } = pay
  const rate = numberFormat(i18n.locale, { maximumSignificantDigits: 5 }).format(pay.rate ?? 0)
  const amount = <PlainAmount amount={pay.amount} currency={currency} />
  return (
    <p className="-mt-1 text-13 text-ink-2">
      <Trans>
        In your money {amount}: 1 {from} is {rate} {currency}, as of <LongDay at={pay.ratedOn} />.
      </Trans>
    </p>
  )
}

/** Four of five panes are the creator's; the bar says so in the amounts of this price. */
function Split({ price, sellerName }: { price: PriceShown; sellerName: string }) {
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
            <PlainAmount amount={price.toSeller} currency={price.currency} /> to {sellerName}
          </Trans>
        </span>
        <span>
          <Trans>
            <PlainAmount amount={price.toFanlight} currency={price.currency} /> to Fanlight
          </Trans>
        </span>
      </p>
    </div>
  )
}
