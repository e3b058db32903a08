import { Plural, Trans } from '@lingui/react/macro'
import { LongDate } from './long-date.tsx'
import { InlineAmount } from './amount.tsx'
import type { CheckoutParams, Quote } from './checkout.ts'
import type { CheckoutName } from './checkout-kinds.ts'
import type { CheckoutTexts } from './checkout-text-types.ts'
import { orderTexts, offerTexts } from './order-texts.tsx'
import { GiftMessage } from './gift-message.tsx'

/** Texts of the payment sheet per kind. */
export const checkoutTexts: Record<CheckoutName, (quote: Quote, params: CheckoutParams) => CheckoutTexts> = {
  plan: (quote) => {
    const { seller, plan } = quote
    const percent = plan?.percentOff ?? 0
    return {
      title: <Trans>Subscribe to {seller.name}</Trans>,
      from: plan?.name,
      what: plan && <PlanPeriod months={plan.months} />,
      discount: quote.isTrial ? <Trans>Free trial</Trans> : <Trans>Your offer, {percent}% off</Trans>,
      note: <Renewal quote={quote} />,
      ...(quote.isTrial && plan
        ? { button: <Plural value={plan.trialDays} one="Start # free day" other="Start # free days" /> }
        : {}),
    }
  },
  gift: ({ seller, plan, paidUntil }, { giftTo, message }) => ({
    title: <Trans>Gift for @{giftTo}</Trans>,
    from: (
      <Trans>
        {plan?.name}, {seller.name}
      </Trans>
    ),
    what: plan && <PlanPeriod months={plan.months} />,
    note: (
      <Trans>
        Lasts until <LongDate at={paidUntil} />. It won’t renew and you won’t be charged again.
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
      discount: isLater ? <Trans>Not charged yet</Trans> : <Trans>Credit for unused time</Trans>,
      note:
        isLater && !quote.isTrial ? (
          <Trans>
            Your current plan stays active until <LongDate at={startsAt} />. Then {plan?.name} starts.
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
      discount: <Trans>Your offer, {percent}% off</Trans>,
      note: (
        <>
          <Trans>If you pay by card, future renewals use that card.</Trans> <Renewal quote={quote} />
        </>
      ),
    }
  },
  post: ({ title, seller, contents, price, subscribersPrice }) => {
    const percent = percentOff(price.lines)
    return {
      title: title ? <Trans>Unlock {title}</Trans> : <Trans>Unlock a post</Trans>,
      from: <Trans>from {seller.name}</Trans>,
      what: contents ? <Contents {...contents} /> : <Trans>Post</Trans>,
      discount: <Trans>Your subscriber price, {percent}% off</Trans>,
      note: (
        <>
          {subscribersPrice && <SubscribeInstead seller={seller} {...subscribersPrice} />}
          <Trans>Yours to keep. Refundable within 24 hours if you haven’t opened it.</Trans>
        </>
      ),
    }
  },
  message: ({ seller, contents }) => ({
    title: <Trans>Unlock media from {seller.name}</Trans>,
    from: <Trans>from {seller.name}</Trans>,
    what: contents ? <Contents {...contents} /> : <Trans>Paid media</Trans>,
    note: <Trans>Yours to keep.</Trans>,
  }),
  story: ({ seller }) => ({
    title: <Trans>Unlock a story from {seller.name}</Trans>,
    from: <Trans>from {seller.name}</Trans>,
    what: <Trans>Story</Trans>,
    note: <Trans>Yours to keep. Refundable within 24 hours if you haven’t opened it.</Trans>,
  }),
  firstMessage: ({ seller }) => ({
    title: <Trans>Message {seller.name}</Trans>,
    from: <Trans>from {seller.name}</Trans>,
    what: <Trans>First message</Trans>,
    note: <Trans>You pay once. Further messages are free.</Trans>,
  }),
  vip: ({ seller, title }) => ({
    title: <Trans>VIP messages to {seller.name}</Trans>,
    from: <Trans>from {seller.name}</Trans>,
    what: title || <Trans>VIP messages</Trans>,
    note: <Trans>If there’s no answer in time, the message goes back to your pack.</Trans>,
  }),
  shoutout: ({ seller }) => ({
    title: <Trans>Shoutout from {seller.name}</Trans>,
    from: <Trans>from {seller.name}</Trans>,
    what: <Trans>Shoutout</Trans>,
    note: <Trans>Held until the video is delivered. If it’s late, you get everything back.</Trans>,
  }),
  tip: ({ seller, title, goal }, { message }) => ({
    title: <Trans>Tip {seller.name}</Trans>,
    from: message || title,
    what: <Trans>Tip</Trans>,
    note:
      goal?.isRefundedIfMissed === 1 && goal.state === 'open' ? (
        <Trans>You’ll get it back if the goal isn’t reached.</Trans>
      ) : (
        <Trans>Tips can’t be refunded.</Trans>
      ),
  }),
  product: orderTexts,
  offer: offerTexts,
  offerCounter: offerTexts,
  offerAccept: orderTexts,
  streamTip: ({ seller }, { message }) => ({
    title: <Trans>Tip {seller.name}</Trans>,
    from: message,
    what: <Trans>Tip</Trans>,
    note: <Trans>Shown in the stream’s chat. Tips can’t be refunded.</Trans>,
  }),
  /** The recording of a past stream is sold like its ticket. */
  ticket: ({ seller, title }, { recording }) =>
    recording
      ? {
          title: title ? <Trans>Recording of {title}</Trans> : <Trans>Recording</Trans>,
          from: <Trans>from {seller.name}</Trans>,
          what: <Trans>Recording</Trans>,
          note: <Trans>You can watch it as often as you like.</Trans>,
        }
      : {
          title: title ? <Trans>Ticket for {title}</Trans> : <Trans>Ticket</Trans>,
          from: <Trans>from {seller.name}</Trans>,
          what: <Trans>Ticket</Trans>,
          note: <Trans>Refunded automatically if the stream doesn’t start or ends early.</Trans>,
        },
}

type SubscribeInsteadProps = Pick<Quote, 'seller'> & NonNullable<Quote['subscribersPrice']>
/** Subscribing may cost less than the single post. */
function SubscribeInstead({ seller, price, monthly, currency }: SubscribeInsteadProps) {
  const monthlyPrice = <InlineAmount amount={monthly} currency={currency} />
  return (
    <span className="mb-1 block">
      {Number(price) === 0 ? (
        <Trans>Included for subscribers, from {monthlyPrice} a month.</Trans>
      ) : (
        <Trans>
          <InlineAmount amount={price} currency={currency} /> for subscribers, from {monthlyPrice} a month.
        </Trans>
      )}{' '}
      <a href={`/${seller.username}#plans`} className="font-semibold text-ember-text hover:underline">
        <Trans>Subscribe</Trans>
      </a>
    </span>
  )
}

/** The discount in whole percent. */
function percentOff(lines: Quote['price']['lines']) {
  const amountOf = (kind: string) => Number(lines.find((line) => line.kind === kind)?.amount ?? 0)
  const list = amountOf('price')
  return list > 0 ? Math.round((-100 * amountOf('discount')) / list) : 0
}

/** "8 photos, 1 video"; text posts count as the post itself. */
function Contents({ photoCount, videoCount, audioCount }: NonNullable<Quote['contents']>) {
  const parts = [
    photoCount > 0 && <Plural key="photos" value={photoCount} one="# photo" other="# photos" />,
    videoCount > 0 && <Plural key="videos" value={videoCount} one="# video" other="# videos" />,
    audioCount > 0 && <Plural key="sounds" value={audioCount} one="# audio file" other="# audio files" />,
  ].filter(Boolean)
  if (parts.length === 0) return <Trans>Post</Trans>
  return parts.flatMap((part, n) => (n > 0 ? [' · ', part] : [part]))
}

/** Billing period of a plan. */
export function PlanPeriod({ months }: { months: number }) {
  if (months === 12) return <Trans>One year</Trans>
  return <Plural value={months} one="One month" other="# months" />
}

function Renewal({ quote: { next, nextAt, fullPrice } }: { quote: Quote }) {
  if (!next) return null
  if (fullPrice)
    return (
      <Trans>
        Renews on <LongDate at={nextAt} /> for <InlineAmount {...next} />, then for{' '}
        <InlineAmount {...fullPrice} /> after the offer ends. Cancel anytime.
      </Trans>
    )
  return (
    <Trans>
      Renews on <LongDate at={nextAt} /> for <InlineAmount {...next} />. Cancel anytime.
    </Trans>
  )
}
