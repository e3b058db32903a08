import type { Api } from '../../../contract/core/client.ts'
import { USERS_PAGE } from '../../features/people/users/user-list.tsx'
import { unwrapResponse } from '../../lib/api/unwrap-response.ts'
import { pageOffset } from '../../lib/page/page-offset.ts'

export type Trigger = 'FOLLOWER' | 'FOLLOWING'

/**
 * Loads the page of a follow list that the URL asks for; `?q=` searches, `?from=` pages without
 * JavaScript.
 */
export async function loadFollowPage(api: Api, trigger: Trigger, url: URL) {
  const searchText = url.searchParams.get('q')?.trim().slice(0, 100) ?? ''
  const offset = pageOffset(url)
  const { data: people, totalCount } = unwrapResponse(
    await api('GET /follow', {
      query: { trigger, offset, limit: USERS_PAGE, ...(searchText ? { searchText } : {}) },
    }),
  )
  return { people, totalCount, offset, searchText }
}
