import type { Api } from '../../../contract/client.ts'
import { bodyOf } from '../../lib/answers.ts'

const PAGE = 100
/** More than anybody plans for a month; the list has them all. */
const MOST_PAGES = 10

/** Everything that goes out in a month: a calendar that leaves some of it out would be wrong. */
export async function wholeMonth(api: Api, range: { from: string; to: string }) {
  const read = async (page: number) => {
    const query = { filter: 'SCHEDULED', limit: PAGE, offset: page * PAGE, ...range } as const
    return bodyOf(await api('GET /posts', { query }))
  }
  const first = await read(0)
  const pages = Math.min(MOST_PAGES, Math.ceil(first.totalCount / PAGE))
  const rest = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, n) => read(n + 1)))
  return { data: [first, ...rest].flatMap(({ data }) => data), totalCount: first.totalCount }
}
