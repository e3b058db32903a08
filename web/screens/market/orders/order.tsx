import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, FileDown, MessageCircle } from 'lucide-react'
import { data, Link } from 'react-router'
import type { Order } from '../../../features/commerce/market/market-types.ts'
import { orderStates } from '../../../features/commerce/market/order-states.ts'
import { ProductThumbnail } from '../../../features/commerce/market/product-thumbnail.tsx'
import { requireMember } from '../../../features/account/session/session.ts'
import type { ShellHandle } from '../../../features/layout/shell/shell.tsx'
import { fullName } from '../../../features/people/creator/creator.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import { unwrapResponse } from '../../../lib/api/unwrap-response.ts'
import { countryName } from '../../../lib/format/country-name.ts'
import { PageHead } from '../../../lib/page/page-head.tsx'
import { revalidateUnlessDialogOnly } from '../../../lib/page/should-revalidate.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { buttonStyles } from '../../../ui/form/button-styles.ts'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { useOrderUpdates } from '../../../features/commerce/market/use-order-updates.ts'
import type { Route } from './+types/order.ts'
import { OrderActions } from './order-actions.tsx'
import { runOrderAction } from './order-action.ts'
import { OrderDelivery } from './order-delivery.tsx'
import { OrderDispute } from './order-dispute.tsx'
import { OrderPrice } from './order-price.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { ordersHref } from './orders-query.ts'

export const handle: ShellHandle = { frame: 'wide' }
export const shouldRevalidate = revalidateUnlessDialogOnly

export async function loader({ context, params, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  const { api, language } = context.get(serverContext)
  const order = unwrapResponse(await api('GET /orders/detail', { query: { orderId: params.orderId } })).data
  const { address } = order
  return {
    order: address
      ? { ...order, address: { ...address, country: countryName(address.country, language) } }
      : order,
  }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverContext)
  const acted = await runOrderAction(api, params.orderId, await request.formData())
  if (!acted) throw data(null, { status: 400 })
  return acted.fault ? data(acted, { status: 422 }) : data(acted)
}

/** One order: what happens next, the price, delivery, history and dispute. */
export default function OrderPage({ loaderData: { order }, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { number } = order
  useOrderUpdates(order.chatId)
  return (
    <div className="px-4 pt-3 pb-10 tablet:px-0 tablet:pt-6">
      <PageHead title={t`Order ${number}`} hidden />
      <Link
        to={ordersHref({ side: order.side })}
        className="inline-flex min-h-11 items-center gap-2 text-13 font-[550] text-ink-2 hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
        <Trans>Orders</Trans>
      </Link>
      <OrderHead order={order} />
      <div className="grid gap-x-14 gap-y-8 pt-6 desktop:grid-cols-[minmax(0,1fr)_minmax(0,380px)]">
        <div className="grid min-w-0 content-start gap-8">
          <OrderActions order={order} acted={actionData} />
          {order.dispute && <OrderDispute dispute={order.dispute} order={order} acted={actionData} />}
          <OrderDelivery order={order} />
          <OrderTimeline order={order} />
        </div>
        <div className="grid min-w-0 content-start gap-6">
          <OrderPrice order={order} />
          <OrderLinks order={order} />
        </div>
      </div>
    </div>
  )
}

function OrderHead({ order }: { order: Order }) {
  const { i18n } = useLingui()
  const { name, tone } = orderStates[order.state]
  const { number, other } = order
  const person = other && (
    <Link to={`/${other.username}`} className="underline underline-offset-3">
      <bdi>{fullName(other)}</bdi>
    </Link>
  )
  return (
    <header className="flex items-center gap-4">
      <ProductThumbnail photo={order.photo} />
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] justify-items-start gap-1">
        <h1 className="type-28 max-w-full break-words max-tablet:text-20">
          {order.assetId && order.kind !== 'shoutout' ? (
            <Link to={`/marketplace/${order.assetId}`} className="hover:underline">
              <bdi>{order.title}</bdi>
            </Link>
          ) : (
            <bdi>{order.title}</bdi>
          )}
        </h1>
        <p className="text-13 text-ink-2">
          <bdi dir="ltr">{number}</bdi>
          {' · '}
          {!person ? (
            <Trans>Deleted user</Trans>
          ) : order.side === 'buying' ? (
            <Trans>from {person}</Trans>
          ) : (
            <Trans>to {person}</Trans>
          )}
          {order.variantTitle && (
            <>
              {' · '}
              <bdi>{order.variantTitle}</bdi>
            </>
          )}
          {order.quantity > 1 && ` · × ${i18n.number(order.quantity)}`}
        </p>
        <Badge tone={tone}>{i18n._(name)}</Badge>
      </div>
    </header>
  )
}

function OrderLinks({ order }: { order: Order }) {
  return (
    <div className="grid gap-2">
      {order.chatId && (
        <LinkButton
          to={`/chat?c=${order.chatId}`}
          tone="line"
          icon={<MessageCircle aria-hidden className="size-4" />}
        >
          {order.side === 'buying' ? <Trans>Message seller</Trans> : <Trans>Message buyer</Trans>}
        </LinkButton>
      )}
      {order.hasInvoice === 1 && (
        <a
          href={`/v1/orders/invoice?orderId=${order.orderId}`}
          download
          className={buttonStyles({ tone: 'line' })}
        >
          <FileDown aria-hidden className="size-4" />
          <Trans>Invoice (PDF)</Trans>
        </a>
      )}
      {order.transactionId && (
        <LinkButton to={`/wallet/transactions/${order.transactionId}`} tone="bare">
          <Trans>View transaction</Trans>
        </LinkButton>
      )}
    </div>
  )
}
