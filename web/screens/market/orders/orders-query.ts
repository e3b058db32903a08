const statuses = ['open', 'completed', 'cancelled', 'disputed'] as const

/** State of the orders page, kept in the URL. */
export type OrdersQuery = {
  show: 'orders' | 'offers'
  side: 'buying' | 'selling'
  status: (typeof statuses)[number] | undefined
  searchText: string
}

export function readOrdersQuery(params: URLSearchParams, defaultSide: OrdersQuery['side']): OrdersQuery {
  const side = params.get('side')
  return {
    show: params.get('show') === 'offers' ? 'offers' : 'orders',
    side: side === 'buying' || side === 'selling' ? side : defaultSide,
    status: statuses.find((status) => status === params.get('status')),
    searchText: (params.get('q') ?? '').trim().slice(0, 100),
  }
}

/** URL of the page. The side is always named, because its default depends on the account. */
export function ordersHref(query: Partial<OrdersQuery> & Pick<OrdersQuery, 'side'>, from = 0) {
  const params = new URLSearchParams()
  if (query.show === 'offers') params.set('show', 'offers')
  params.set('side', query.side)
  if (query.status) params.set('status', query.status)
  if (query.searchText) params.set('q', query.searchText)
  if (from > 0) params.set('from', String(from))
  return `/orders?${String(params)}`
}
