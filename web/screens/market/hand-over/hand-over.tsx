import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, ArrowLeftRight, Check } from 'lucide-react'
import { Link, redirect, useRevalidator } from 'react-router'
import type { Order } from '../../../features/commerce/market/market-types.ts'
import { ProductThumbnail } from '../../../features/commerce/market/product-thumbnail.tsx'
import { useOrderUpdates } from '../../../features/commerce/market/use-order-updates.ts'
import { requireMember } from '../../../features/account/session/session.ts'
import type { ShellHandle } from '../../../features/layout/shell/shell.tsx'
import { serverContext } from '../../../lib/api/server-context.ts'
import { unwrapResponse } from '../../../lib/api/unwrap-response.ts'
import { PageHead } from '../../../lib/page/page-head.tsx'
import { cx } from '../../../ui/cx.ts'
import { Banner } from '../../../ui/display/banner.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import type { Route } from './+types/hand-over.ts'
import { EnterCode } from './enter-code.tsx'
import { MyCode } from './my-code.tsx'

export const handle: ShellHandle = { frame: 'wide' }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverContext)
  const { data: order } = unwrapResponse(
    await api('GET /orders/detail', { query: { orderId: params.orderId } }),
  )
  const { handOver } = order
  if (!handOver) throw redirect(`/orders/${order.orderId}`)
  return { order, handOver }
}

/** Both sides show a code and enter the other's; both confirmed completes the order. */
export default function HandOver({ loaderData: { order, handOver } }: Route.ComponentProps) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  useOrderUpdates(order.chatId)
  const name = order.other?.firstName ?? t`the other person`
  const isMine = handOver.isConfirmedByMe === 1
  const isTheirs = handOver.isConfirmedByOther === 1
  return (
    <div className="px-4 pt-3 pb-10 tablet:px-0 tablet:pt-6">
      <PageHead title={t`Hand-over with ${name}`} hidden />
      <Link
        to={`/orders/${order.orderId}`}
        className="inline-flex min-h-11 items-center gap-2 text-13 font-[550] text-ink-2 hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
        <Trans>Order {order.number}</Trans>
      </Link>
      <h1 className="type-28 break-words">
        <Trans>Hand-over with {name}</Trans>
      </h1>
      {order.pickupPlace && (
        <p className="text-ink-2">
          <bdi>{order.pickupPlace}</bdi>
        </p>
      )}
      <div className="grid gap-x-12 gap-y-8 pt-5 desktop:grid-cols-[minmax(0,464px)_minmax(0,1fr)]">
        <div className="grid content-start gap-6">
          {order.state === 'completed' ? (
            <Banner tone="ok" icon={<Check aria-hidden className="size-5" />}>
              <Trans>You’ve both confirmed. The order is completed.</Trans>
            </Banner>
          ) : order.isOpen === 0 ? (
            <Banner tone="info">
              <Trans>This order is closed.</Trans>
            </Banner>
          ) : (
            <>
              {!isTheirs && <MyCode orderId={order.orderId} name={name} />}
              {!isMine && <EnterCode orderId={order.orderId} name={name} onDone={() => void revalidate()} />}
            </>
          )}
        </div>
        <div className="grid content-start gap-7">
          <Items order={order} />
          <ol>
            <Step isDone hasNext>
              {order.side === 'buying' ? (
                <Trans>Your money is held</Trans>
              ) : (
                <Trans>The buyer’s money is held</Trans>
              )}
            </Step>
            <Step isDone={isMine} hasNext>
              {isMine ? <Trans>You’ve confirmed</Trans> : <Trans>You scan {name}’s code</Trans>}
            </Step>
            <Step isDone={isTheirs} hasNext>
              {isTheirs ? <Trans>{name} has confirmed</Trans> : <Trans>{name} scans your code</Trans>}
            </Step>
            <Step isDone={order.state === 'completed'}>
              {order.side === 'buying' ? <Trans>The seller is paid</Trans> : <Trans>You’re paid</Trans>}
            </Step>
          </ol>
          <LinkButton to={`/orders/${order.orderId}`} tone="bare" className="justify-self-start">
            <Trans>Something wrong? Cancel or report a problem</Trans>
          </LinkButton>
        </div>
      </div>
    </div>
  )
}

/** What changes hands. */
function Items({ order }: { order: Order }) {
  const { exchange } = order
  return (
    <div className="flex flex-wrap items-center gap-4">
      <ProductThumbnail photo={order.photo} />
      <b className="font-semibold">
        <bdi>{order.title}</bdi>
      </b>
      {exchange && (
        <>
          <ArrowLeftRight aria-hidden className="size-5 text-ink-3" />
          <ProductThumbnail photo={exchange.photo} />
          <b className="font-semibold">
            <bdi>{exchange.title}</bdi>
          </b>
        </>
      )}
    </div>
  )
}

type StepProps = { isDone: boolean; hasNext?: boolean; children: React.ReactNode }
const Step = ({ isDone, hasNext, children }: StepProps) => (
  <li
    className={cx(
      'relative flex min-h-13 gap-4',
      hasNext &&
        "before:absolute before:start-3 before:top-6 before:bottom-0 before:w-px before:bg-line-2 before:content-['']",
    )}
  >
    <span
      className={cx(
        'grid size-6 shrink-0 place-items-center rounded-full',
        isDone ? 'bg-ok-soft text-ok-text' : 'border-2 border-line-2',
      )}
    >
      {isDone && <Check aria-hidden className="size-3.5" />}
    </span>
    <b className="font-semibold">{children}</b>
  </li>
)
