import { Trans, useLingui } from '@lingui/react/macro'
import { Form } from 'react-router'
import { isCreator, requireMember } from '../../../features/account/session/session.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import { unwrapResponse } from '../../../lib/api/unwrap-response.ts'
import { PageHead } from '../../../lib/page/page-head.tsx'
import { pageOffset } from '../../../lib/page/page-offset.ts'
import { revalidateUnlessDialogOnly } from '../../../lib/page/should-revalidate.ts'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { Pagination } from '../../../ui/navigation/pagination.tsx'
import { TabLinks } from '../../../ui/navigation/tab-links.tsx'
import type { Route } from './+types/orders.ts'
import { OfferRow } from './offer-row.tsx'
import { OrderFilters } from './order-filters.tsx'
import { OrderRow } from './order-row.tsx'
import { ordersHref, type OrdersQuery, readOrdersQuery } from './orders-query.ts'

export const shouldRevalidate = revalidateUnlessDialogOnly

const PAGE = 20

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = await requireMember({ context, url })
  const { api } = context.get(serverContext)
  const query = readOrdersQuery(url.searchParams, isCreator(session) ? 'selling' : 'buying')
  const from = pageOffset(url)
  const page = { offset: from, limit: PAGE }
  const { side, status, searchText } = query
  if (query.show === 'offers') {
    const list = unwrapResponse(await api('GET /offers', { query: { ...page, side } }))
    return { query, from, orders: [], offers: list.data, total: list.totalCount }
  }
  const list = unwrapResponse(
    await api('GET /orders', {
      query: { ...page, side, ...(status ? { status } : {}), ...(searchText ? { searchText } : {}) },
    }),
  )
  return { query, from, orders: list.data, offers: [], total: list.totalCount }
}

/** Orders and offers of one user, as buyer and as seller. */
export default function Orders({ loaderData: { query, from, orders, offers, total } }: Route.ComponentProps) {
  const { t } = useLingui()
  const isOffers = query.show === 'offers'
  const isEmpty = orders.length === 0 && offers.length === 0
  return (
    <div className="px-4 pt-3 pb-10 tablet:px-0 tablet:pt-7">
      <PageHead title={t`Orders`} hidden />
      <h1 className="type-28 pb-3">
        <Trans>Orders</Trans>
      </h1>
      <TabLinks
        label={t`Orders`}
        links={[
          {
            to: ordersHref({ side: query.side }),
            label: t`Orders`,
            isOn: !isOffers,
          },
          {
            to: ordersHref({ side: query.side, show: 'offers' }),
            label: t`Offers`,
            isOn: isOffers,
          },
        ]}
      />
      <OrderFilters query={query} />
      {!isOffers && (total > PAGE || query.searchText) && (
        <Form role="search" action="/orders" className="pt-4">
          <input type="hidden" name="side" value={query.side} />
          {query.status && <input type="hidden" name="status" value={query.status} />}
          <SearchField label={t`Search orders`} value={query.searchText} />
        </Form>
      )}
      {isEmpty ? (
        <NoOrders query={query} />
      ) : (
        <ul className="pt-2">
          {orders.map((order) => (
            <OrderRow key={order.orderId} order={order} />
          ))}
          {offers.map((offer) => (
            <OfferRow key={offer.offerId} offer={offer} />
          ))}
        </ul>
      )}
      <Pagination
        className="pt-6"
        from={from}
        size={PAGE}
        total={total}
        at={(offset) => ordersHref(query, offset)}
      />
    </div>
  )
}

function NoOrders({ query }: { query: OrdersQuery }) {
  if (query.searchText || query.status)
    return (
      <EmptyState
        illustration="search"
        title={<Trans>No results</Trans>}
        action={
          <LinkButton to={ordersHref({ side: query.side })} tone="line" size="sm">
            <Trans>Show all</Trans>
          </LinkButton>
        }
      />
    )
  const isSelling = query.side === 'selling'
  return (
    <EmptyState
      illustration="drawerful"
      title={query.show === 'offers' ? <Trans>No offers yet</Trans> : <Trans>No orders yet</Trans>}
      action={
        <LinkButton to={isSelling ? '/products' : '/marketplace'} tone="ember">
          {isSelling ? <Trans>Your products</Trans> : <Trans>Browse the marketplace</Trans>}
        </LinkButton>
      }
    >
      {isSelling ? (
        <Trans>Orders and offers for your products will appear here.</Trans>
      ) : (
        <Trans>What you buy in the marketplace will appear here.</Trans>
      )}
    </EmptyState>
  )
}
