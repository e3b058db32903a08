import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import type { Order } from '../../../features/commerce/market/market-types.ts'
import { useLocalTime } from '../../../features/commerce/market/use-local-time.ts'
import { cx } from '../../../ui/cx.ts'

type Entry = Order['timeline'][number]

/** Everything that happened to the order, and when it ends by itself. */
export function OrderTimeline({ order }: { order: Order }) {
  const { t } = useLingui()
  const local = useLocalTime()
  const { timeline, dueAt, isOpen } = order
  return (
    <section aria-label={t`History`}>
      <h2 className="type-20 pb-4">
        <Trans>History</Trans>
      </h2>
      <ol>
        {timeline.map((entry, at) => (
          <Item key={`${entry.event} ${entry.at}`} isDone hasNext={at < timeline.length - 1 || isOpen === 1}>
            <b className="font-semibold">
              <EventText entry={entry} order={order} />
            </b>
            <time dateTime={entry.at} className="block text-13 text-ink-2">
              {local.dayAndTime(entry.at)}
            </time>
            {entry.note && (
              <p dir="auto" className="pt-1 break-words text-ink-2">
                {entry.note}
              </p>
            )}
          </Item>
        ))}
        {isOpen === 1 && (
          <Item isDone={false} hasNext={false}>
            <b className="font-semibold">
              <NextText order={order} />
            </b>
            {dueAt && order.state !== 'disputed' && (
              <time dateTime={dueAt} className="block text-13 text-ink-2">
                <DueText order={order} until={local.dayAndTime(dueAt)} />
              </time>
            )}
          </Item>
        )}
      </ol>
    </section>
  )
}

type ItemProps = { isDone: boolean; hasNext: boolean; children: React.ReactNode }
const Item = ({ isDone, hasNext, children }: ItemProps) => (
  <li
    className={cx(
      'relative flex gap-4 pb-6',
      hasNext &&
        "before:absolute before:start-3 before:top-6 before:bottom-0 before:w-px before:bg-line-2 before:content-['']",
    )}
  >
    <span
      className={cx(
        'grid size-6 shrink-0 place-items-center rounded-full',
        isDone ? 'bg-ok-soft text-ok-text' : 'border-[7px] border-ember-fill',
      )}
    >
      {isDone && <Check aria-hidden className="size-3.5" />}
    </span>
    <div className="min-w-0 flex-1">{children}</div>
  </li>
)

function EventText({ entry: { event, by, isOwn }, order }: { entry: Entry; order: Order }) {
  const name = order.other?.firstName ?? ''
  const isThem = !isOwn && (by === 'buyer' || by === 'seller')
  switch (event) {
    case 'created':
      return <Trans>Ordered and paid</Trans>
    case 'ship':
      return <Trans>Shipped</Trans>
    case 'deliver':
      return <Trans>Delivered</Trans>
    case 'confirm':
      return <Trans>Receipt confirmed</Trans>
    case 'complete':
    case 'release':
      return <Trans>Completed</Trans>
    case 'scan':
      return isThem ? (
        <Trans>{name} confirmed the hand-over</Trans>
      ) : (
        <Trans>You confirmed the hand-over</Trans>
      )
    case 'cancel':
      return isThem ? <Trans>{name} cancelled the order</Trans> : <Trans>You cancelled the order</Trans>
    case 'expire':
      return <Trans>Expired</Trans>
    case 'dispute':
      return isThem ? <Trans>{name} opened a dispute</Trans> : <Trans>You opened a dispute</Trans>
    case 'refund':
      return <Trans>Refunded by Fanlight</Trans>
    case 'split':
      return <Trans>Split by Fanlight</Trans>
    case 'accept':
      return <Trans>Accepted</Trans>
    case 'decline':
      return <Trans>Declined</Trans>
    case 'revise':
      return <Trans>Revision requested</Trans>
    default:
      return <Trans>Updated</Trans>
  }
}

/** What has to happen next. */
function NextText({ order: { state, side, delivery, handOver } }: { order: Order }) {
  const isBuyer = side === 'buying'
  if (state === 'disputed') return <Trans>Fanlight decides</Trans>
  if (handOver)
    return handOver.isConfirmedByMe ? (
      <Trans>The other side scans your code</Trans>
    ) : (
      <Trans>Hand over and scan</Trans>
    )
  if (state === 'shipped')
    return isBuyer ? <Trans>Confirm when it has arrived</Trans> : <Trans>The buyer confirms receipt</Trans>
  if (delivery === 'shipping') return isBuyer ? <Trans>The seller ships it</Trans> : <Trans>Ship it</Trans>
  return <Trans>In progress</Trans>
}

function DueText({ order: { state, handOver }, until }: { order: Order; until: string }) {
  if (state === 'shipped' || (handOver && state !== 'paid'))
    return <Trans>Completes automatically on {until}</Trans>
  return <Trans>Expires on {until}, then the buyer is refunded</Trans>
}
