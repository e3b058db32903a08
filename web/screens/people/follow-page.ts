import type { Api } from '../../../contract/client.ts'
import { PEOPLE_PAGE } from '../../features/people/people-list.tsx'
import { bodyOf } from '../../lib/answers.ts'

export type Trigger = 'FOLLOWER' | 'FOLLOWING'

/** `?from=` goes on where a page ended, for those without JavaScript. */
export const offsetOf = ({ searchParams }: URL) =>
  Math.min(100_000, Math.max(0, Number.parseInt(searchParams.get('from') ?? '', 10) || 0))

/** The page of a list that an address asks for; `?q=` searches. */
export async function followPage(api: Api, trigger: Trigger, url: URL) {
  const searchText = url.searchParams.get('q')?.trim().slice(0, 100) ?? ''
  const offset = offsetOf(url)
  const { data: people, totalCount } = bodyOf(
    await api('GET /follow', {
      query: { trigger, offset, limit: PEOPLE_PAGE, ...(searchText ? { searchText } : {}) },
    }),
  )
  return { people, totalCount, offset, searchText }
}
