import type { Api } from '../../../contract/core/client.ts'
import type { Category, Creator } from '../../features/people/creator/creator.ts'
import { unwrapResponse } from '../../lib/api/unwrap-response.ts'

const SUGGESTED = 12
const PER_CATEGORY = 8

export async function loadInterests(api: Api, chosen: string[]) {
  const groups: Category[] = unwrapResponse(await api('GET /group', { query: { limit: 50 } }))?.data ?? []
  return { groups, chosen }
}

/** Creators of the chosen categories in turn, filled up with generally suggested ones. */
export async function loadSuggestions(api: Api, groupIds: string[]): Promise<Creator[]> {
  const lists = await Promise.all([
    ...groupIds
      .slice(0, 5)
      .map(async (groupId) => api('GET /group/creator', { query: { groupId, limit: PER_CATEGORY } })),
    api('GET /suggestedCreators', { query: { limit: SUGGESTED } }),
  ])
  const found = lists.map((list) => (list.ok && list.status === 200 ? list.body.data : []))
  const fallback = found.pop() ?? []
  const inTurn = Array.from({ length: PER_CATEGORY }, (_, n) => found.flatMap((list) => list[n] ?? [])).flat()
  const unique = new Map([...inTurn, ...fallback].map((creator) => [creator._id, creator]))
  return [...unique.values()].slice(0, SUGGESTED)
}

/** Posts of the creators they follow now, else popular ones; only posts they can open. */
export async function loadFirstPosts(api: Api) {
  const following = await api('GET /posts', { query: { filter: 'FOLLOWING', limit: 12 } })
  const own = following.ok && following.status === 200 ? following.body.data : []
  const popular = own.length ? undefined : await api('GET /posts', { query: { filter: 'BEST', limit: 12 } })
  const all = popular?.ok && popular.status === 200 ? popular.body.data : own
  return all.filter(({ isVisible }) => isVisible === 1).slice(0, 6)
}
