import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { MessageType } from '../../../../contract/chat/constants.ts'
import { InlineAmount } from '../../../features/commerce/payments/amount.tsx'
import type { ChatMessage } from '../state/chat-types.ts'
import type { ThreadState } from '../state/thread-state.ts'
import { OfferCard } from './offer-card.tsx'

type EventMessageProps = { message: ChatMessage; thread: ThreadState }

/** An offer, payment, order or system message. The newest message of an offer shows the offer itself. */
export function EventMessage({ message, thread }: EventMessageProps) {
  const { event, text } = message.payload
  const isOffer = message.messageType === MessageType.offer || message.messageType === MessageType.exchange
  if (isOffer && event?.subjectId && isNewest(message, thread)) {
    const { subjectId: offerId } = event
    return (
      <>
        <EventLine message={message} />
        <OfferCard key={offerId} offerId={offerId} version={event.params.version ?? ''} />
      </>
    )
  }
  if (event) return <EventLine message={message} />
  return <p className="py-2 text-center text-13 text-ink-2">{text ?? <Trans>Update</Trans>}</p>
}

function isNewest({ payload, seq }: ChatMessage, { messages }: ThreadState) {
  const offerId = payload.event?.subjectId
  return !messages.some((other) => other.seq > seq && other.payload.event?.subjectId === offerId)
}

function EventLine({ message }: { message: ChatMessage }) {
  const { event, text } = message.payload
  const orderId = event?.kind.startsWith('order.') ? event.subjectId : undefined
  return (
    <div className="grid justify-items-center gap-0.5 py-2 text-center text-13 text-ink-2">
      <p>
        <EventText message={message} />
        {orderId && (
          <>
            {' '}
            <Link to={`/orders/${orderId}`} className="font-semibold text-ink underline underline-offset-3">
              <Trans>View order</Trans>
            </Link>
          </>
        )}
      </p>
      {text && (
        <p dir="auto" className="max-w-[42ch] break-words">
          “{text}”
        </p>
      )}
    </div>
  )
}

function EventText({ message }: { message: ChatMessage }) {
  const { event } = message.payload
  const isOwn = message.selfMessage === 1
  const { name } = message
  const amount = event?.amount && <InlineAmount {...event.amount} />
  switch (event?.kind) {
    case 'offer.made':
      return isOwn ? (
        <Trans>You offered {amount}.</Trans>
      ) : (
        <Trans>
          {name} offered {amount}.
        </Trans>
      )
    case 'offer.countered':
      return isOwn ? (
        <Trans>You proposed {amount}.</Trans>
      ) : (
        <Trans>
          {name} proposed {amount}.
        </Trans>
      )
    case 'offer.accepted':
      return isOwn ? (
        <Trans>You accepted {amount}.</Trans>
      ) : (
        <Trans>
          {name} accepted {amount}.
        </Trans>
      )
    case 'offer.rejected':
      return isOwn ? <Trans>You declined the offer.</Trans> : <Trans>{name} declined the offer.</Trans>
    case 'offer.withdrawn':
      return isOwn ? <Trans>You withdrew the offer.</Trans> : <Trans>{name} withdrew the offer.</Trans>
    case 'offer.expired':
      return <Trans>The offer expired.</Trans>
    case 'order.paid':
      return <Trans>Order placed. {amount} is held.</Trans>
    case 'order.created':
      return <Trans>Order placed.</Trans>
    case 'order.ship':
      return <Trans>The order was shipped.</Trans>
    case 'order.accept':
      return <Trans>The order was accepted.</Trans>
    case 'order.decline':
      return <Trans>The order was declined. The buyer was refunded.</Trans>
    case 'order.revise':
      return <Trans>A new version was requested.</Trans>
    case 'order.agreeToReel':
      return isOwn ? (
        <Trans>You agreed to publish the video as a reel.</Trans>
      ) : (
        <Trans>{name} agreed to publish the video as a reel.</Trans>
      )
    case 'order.deliver':
      return <Trans>The order was delivered.</Trans>
    case 'order.scan':
      return isOwn ? (
        <Trans>You confirmed the hand-over.</Trans>
      ) : (
        <Trans>{name} confirmed the hand-over.</Trans>
      )
    case 'order.confirm':
    case 'order.complete':
    case 'order.release':
      return <Trans>The order is completed.</Trans>
    case 'order.cancel':
      return isOwn ? <Trans>You cancelled the order.</Trans> : <Trans>{name} cancelled the order.</Trans>
    case 'order.expire':
      return <Trans>The order expired. The buyer was refunded.</Trans>
    case 'order.dispute':
      return isOwn ? <Trans>You opened a dispute.</Trans> : <Trans>{name} opened a dispute.</Trans>
    case 'order.refund':
      return <Trans>Fanlight refunded the order.</Trans>
    case 'order.split':
      return <Trans>Fanlight split the money of this order.</Trans>
    default:
      return <Trans>Update</Trans>
  }
}
