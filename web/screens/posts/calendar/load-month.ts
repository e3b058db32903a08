import type { Api } from '../../../../contract/core/client.ts'
import { unwrapResponse } from '../../../lib/api/unwrap-response.ts'

const PAGE = 100
/** More than a realistic month; the list view has all. */
const MOST_PAGES = 10

/** All posts scheduled in a month: an incomplete calendar would be wrong. */
export async function loadMonth(api: Api, range: { from: string; to: string }) {
  const read = async (page: number) => {
    const query = { filter: 'SCHEDULED', limit: PAGE, offset: page * PAGE, ...range } as const
    return unwrapResponse(await api('GET /posts', { query }))
  }
  const first = await read(0)
  const pages = Math.min(MOST_PAGES, Math.ceil(first.totalCount / PAGE))
  const rest = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, n) => read(n + 1)))
  return { data: [first, ...rest].flatMap(({ data }) => data), totalCount: first.totalCount }
}
