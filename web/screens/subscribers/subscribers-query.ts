/** Filter of the subscriber list, kept in the URL. */
export type SubscribersQuery = {
  show: 'running' | 'trial' | 'cancelled' | 'ended'
  q: string
  plan: string
  page: number
}

const shows: readonly SubscribersQuery['show'][] = ['running', 'trial', 'cancelled', 'ended']
const isId = (text: string) => /^[0-9a-f-]{36}$/.test(text)

export function readSubscribersQuery(search: URLSearchParams): SubscribersQuery {
  const plan = search.get('plan') ?? ''
  return {
    show: shows.find((show) => show === search.get('show')) ?? 'running',
    q: (search.get('q') ?? '').trim().slice(0, 100),
    plan: isId(plan) ? plan : '',
    page: Math.max(Math.trunc(Number(search.get('page'))) || 1, 1),
  }
}

export function subscribersPath({ show, q, plan, page }: SubscribersQuery) {
  const search = new URLSearchParams()
  if (show !== 'running') search.set('show', show)
  if (q) search.set('q', q)
  if (plan) search.set('plan', plan)
  if (page > 1) search.set('page', String(page))
  const text = search.toString()
  return text ? `/subscribers?${text}` : '/subscribers'
}
