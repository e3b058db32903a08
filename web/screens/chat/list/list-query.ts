/** Lists offered as chips: `type` is a bucket, `filter` a state. */
export const chatFilters = ['all', 'unread', 'vip', 'sale', 'shopping', 'archived', 'requests'] as const
export type ChatFilter = (typeof chatFilters)[number]

export const filterOf = (params: URLSearchParams): ChatFilter =>
  chatFilters.find((name) => name === params.get('list')) ?? 'all'

export function listQuery(params: URLSearchParams) {
  const filter = filterOf(params)
  const searchText = params.get('q')?.trim().slice(0, 100)
  const search = searchText ? { searchText } : {}
  if (filter === 'all') return search
  if (filter === 'sale' || filter === 'shopping') return { ...search, type: filter }
  return { ...search, filter }
}
