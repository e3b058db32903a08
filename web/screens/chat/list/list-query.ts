/** Lists offered as chips: `type` is a bucket, `filter` a state. */
const buckets = ['sale', 'shopping', 'exchangeSend', 'exchangeRecived'] as const
export const chatFilters = ['all', 'unread', 'vip', ...buckets, 'archived', 'requests'] as const
export type ChatFilter = (typeof chatFilters)[number]

export const filterOf = (params: URLSearchParams): ChatFilter =>
  chatFilters.find((name) => name === params.get('list')) ?? 'all'

export function listQuery(params: URLSearchParams) {
  const filter = filterOf(params)
  const searchText = params.get('q')?.trim().slice(0, 100)
  const search = searchText ? { searchText } : {}
  if (filter === 'all') return search
  if (isBucket(filter)) return { ...search, type: filter }
  return { ...search, filter }
}

const isBucket = (filter: ChatFilter): filter is (typeof buckets)[number] =>
  buckets.some((bucket) => bucket === filter)
