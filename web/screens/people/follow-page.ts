import type { Api } from '../../../contract/client.ts'
import { PEOPLE_PAGE } from '../../features/people/people-list.tsx'
import { bodyOf } from '../../lib/answers.ts'
import { pageFrom } from '../../lib/page-from.ts'

export type Trigger = 'FOLLOWER' | 'FOLLOWING'

/** The page of a list that an address asks for; `?q=` searches, `?from=` goes on without JavaScript. */
export async function followPage(api: Api, trigger: Trigger, url: URL) {
  const searchText = url.searchParams.get('q')?.trim().slice(0, 100) ?? ''
  const offset = pageFrom(url)
  const { data: people, totalCount } = bodyOf(
    await api('GET /follow', {
      query: { trigger, offset, limit: PEOPLE_PAGE, ...(searchText ? { searchText } : {}) },
    }),
  )
  return { people, totalCount, offset, searchText }
}
