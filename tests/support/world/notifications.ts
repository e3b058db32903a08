import { dataOf, type World } from './chat.ts'
import type { TestUser } from './world.ts'

type Who = Pick<TestUser, 'accessToken'>
type Filter = 'all' | 'money' | 'people' | 'orders'

/** The notifications of a user, latest first; empty if there are none. */
export async function notificationsOf(
  { api }: World,
  who: Who,
  query: { filter?: Filter; offset?: number; limit?: number } = {},
) {
  const reply = await api.as(who)('GET /notifications/', { query: { limit: 100, ...query } })
  return reply.status === 204 ? [] : dataOf(reply)
}

export const kindsOf = async (world: World, who: Who) =>
  (await notificationsOf(world, who)).map(({ kind }) => kind)

export const unseenOf = async ({ api }: World, who: Who) =>
  dataOf(await api.as(who)('GET /notificationCount/', { query: {} })).count
