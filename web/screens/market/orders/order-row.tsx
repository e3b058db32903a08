import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { OrderCardData } from '../../../features/commerce/market/market-types.ts'
import { orderStates } from '../../../features/commerce/market/order-states.ts'
import { ProductThumbnail } from '../../../features/commerce/market/product-thumbnail.tsx'
import { useLocalTime } from '../../../features/commerce/market/use-local-time.ts'
import { Amount } from '../../../features/commerce/payments/amount.tsx'
import { fullName } from '../../../features/people/creator/creator.ts'
import { Badge } from '../../../ui/display/badge.tsx'

/** An order in the list. */
export function OrderRow({ order }: { order: OrderCardData }) {
  const { i18n } = useLingui()
  const local = useLocalTime()
  const { name, tone } = orderStates[order.state]
  return (
    <li className="relative flex items-center gap-4 border-b border-line py-4">
      <ProductThumbnail photo={order.photo} />
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] justify-items-start gap-0.5">
        <Link
          to={`/orders/${order.orderId}`}
          className="max-w-full truncate font-semibold after:absolute after:inset-0 after:content-[''] hover:underline"
        >
          <bdi>{order.title}</bdi>
        </Link>
        <p className="max-w-full truncate text-13 text-ink-2">
          {order.other ? <bdi>{fullName(order.other)}</bdi> : <Trans>Deleted user</Trans>}
          {' · '}
          {local.day(order.createdAt)}
          {order.quantity > 1 && ` · × ${i18n.number(order.quantity)}`}
        </p>
        <Badge tone={tone}>{i18n._(name)}</Badge>
      </div>
      <Amount {...order.total} className="shrink-0 text-16" />
    </li>
  )
}
