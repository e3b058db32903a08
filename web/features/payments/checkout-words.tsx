import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LongDay } from './long-day.tsx'
import { PlainAmount } from './amount.tsx'
import type { CheckoutParams, Quote } from './checkout.ts'
import type { CheckoutName } from './checkout-kinds.ts'
import { GiftMessage } from './gift-message.tsx'

type Words = {
  title: ReactNode
  from: ReactNode
  what: ReactNode
  discount?: ReactNode
  note?: ReactNode
  button?: ReactNode
  fields?: ReactNode
}

/** What the sheet says of each thing that is sold. */
export const checkoutWords: Record<CheckoutName, (quote: Quote, asked: CheckoutParams) => Words> = {
  plan: (quote) => {
    const { seller, plan } = quote
    const percent = plan?.percentOff ?? 0
    return {
      title: <Trans>Subscribe to {seller.name}</Trans>,
      from: plan?.name,
      what: plan && <PlanPeriod months={plan.months} />,
      discount: quote.isTrial ? <Trans>Free trial</Trans> : <Trans>Your offer, {percent} % off</Trans>,
      note: <Renewal quote={quote} />,
      ...(quote.isTrial && plan
        ? { button: <Plural value={plan.trialDays} one="Begin # free day" other="Begin # free days" /> }
        : {}),
    }
  },
  gift: ({ seller, plan, paidUntil }, { giftTo, message }) => ({
    title: <Trans>A gift for @{giftTo}</Trans>,
    from: (
      <Trans>
        {plan?.name}, {seller.name}
      </Trans>
    ),
    what: plan && <PlanPeriod months={plan.months} />,
    note: (
      <Trans>
        It lasts until <LongDay at={paidUntil} /> and ends by itself. Nothing more is charged.
      </Trans>
    ),
    fields: <GiftMessage written={message} />,
  }),
  change: (quote) => {
    const { plan, startsAt } = quote
    const isLater = Number(quote.price.pay.amount) === 0
    return {
      title: <Trans>Change to {plan?.name}</Trans>,
      from: quote.seller.name,
      what: plan && <PlanPeriod months={plan.months} />,
      discount: isLater ? <Trans>Not yet due</Trans> : <Trans>What is left of your plan</Trans>,
      note:
        isLater && !quote.isTrial ? (
          <Trans>
            What you have now stays until <LongDay at={startsAt} />. Then {plan?.name} begins.
          </Trans>
        ) : (
          <Renewal quote={quote} />
        ),
      ...(isLater ? { button: <Trans>Change</Trans> } : {}),
    }
  },
  renewal: (quote) => {
    const { seller, plan } = quote
    const percent = plan?.percentOff ?? 0
    return {
      title: <Trans>Your subscription to {seller.name}</Trans>,
      from: plan?.name,
      what: plan && <PlanPeriod months={plan.months} />,
      discount: <Trans>Your offer, {percent} % off</Trans>,
      note: (
        <>
          <Trans>A card you pay with here pays from now on.</Trans> <Renewal quote={quote} />
        </>
      ),
    }
  },
  post: ({ title, seller, contents, price }) => {
    const percent = percentOff(price.lines)
    return {
      title: title ? <Trans>Unlock {title}</Trans> : <Trans>Unlock a post</Trans>,
      from: <Trans>from {seller.name}</Trans>,
      what: contents ? <Contents {...contents} /> : <Trans>The post</Trans>,
      discount: <Trans>Your subscriber price, {percent} % off</Trans>,
      note: <Trans>Yours to keep. Unopened, it can be given back within 24 hours.</Trans>,
    }
  },
  tip: ({ seller, title, goal }, { message }) => ({
    title: <Trans>Tip {seller.name}</Trans>,
    from: message || title,
    what: <Trans>The tip</Trans>,
    note:
      goal?.isRefundedIfMissed === 1 && goal.state === 'open' ? (
        <Trans>It comes back if the goal is missed.</Trans>
      ) : (
        <Trans>A tip cannot be taken back.</Trans>
      ),
  }),
}

/** What of the price is taken off, in whole percent. */
function percentOff(lines: Quote['price']['lines']) {
  const amountOf = (kind: string) => Number(lines.find((line) => line.kind === kind)?.amount ?? 0)
  const list = amountOf('price')
  return list > 0 ? Math.round((-100 * amountOf('discount')) / list) : 0
}

/** 8 photos, 1 video; words alone are the post. */
function Contents({ photoCount, videoCount, audioCount }: NonNullable<Quote['contents']>) {
  const parts = [
    photoCount > 0 && <Plural key="photos" value={photoCount} one="# photo" other="# photos" />,
    videoCount > 0 && <Plural key="videos" value={videoCount} one="# video" other="# videos" />,
    audioCount > 0 && <Plural key="sounds" value={audioCount} one="# sound" other="# sounds" />,
  ].filter(Boolean)
  if (parts.length === 0) return <Trans>The post</Trans>
  return parts.flatMap((part, n) => (n > 0 ? [' · ', part] : [part]))
}

/** For how long a plan is paid. */
export function PlanPeriod({ months }: { months: number }) {
  if (months === 12) return <Trans>One year</Trans>
  return <Plural value={months} one="One month" other="# months" />
}

function Renewal({ quote: { next, nextAt, fullPrice } }: { quote: Quote }) {
  if (!next) return null
  if (fullPrice)
    return (
      <Trans>
        Renews on <LongDay at={nextAt} /> for <PlainAmount {...next} /> and, when the offer is over, for{' '}
        <PlainAmount {...fullPrice} />, unless you cancel. You can do that any time.
      </Trans>
    )
  return (
    <Trans>
      Renews on <LongDay at={nextAt} /> for <PlainAmount {...next} />, unless you cancel. You can do that any
      time.
    </Trans>
  )
}
