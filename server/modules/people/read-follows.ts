import type { Context } from '../../context.ts'
import type { Queries } from '../../db/database.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { actingFor } from './acting-for.ts'
import { countFollows, findFollowState, listFollowIds, listRequests } from './follow-store.ts'
import { loadPersonCards } from './person-card-store.ts'
import { toPersonCard } from './person-card-view.ts'
import { findProfile } from './profile-store.ts'

type Slice = { offset?: number; limit?: number }
type Who = { by: Person; creatorId?: string | undefined; userId?: string | undefined }
type Read = Who & Slice & { trigger: 'FOLLOWER' | 'FOLLOWING'; searchText?: string }

/** Who follows someone or whom they follow; of a private profile only to themselves and their followers. */
export async function readFollows({ db }: Context, { by, creatorId, userId, trigger, ...rest }: Read) {
  const { offset = 0, limit = 10, searchText = '' } = rest
  const { id: viewerId } = await actingFor(db, by, creatorId)
  const of = userId ?? viewerId
  const owner = await requireKnown(db, of, viewerId)
  if (owner.isPrivate && of !== viewerId) {
    const { isFollow } = await findFollowState(db, { followerId: viewerId, creatorId: of })
    if (!isFollow) throw problem('PROFILE_PRIVATE')
  }
  const list = { of, trigger, viewerId, searchText: searchText.trim(), offset, limit }
  const { ids, totalCount } = await listFollowIds(db, list)
  const cards = await loadPersonCards(db, { ids, viewerId })
  return { items: cards.map(toPersonCard), totalCount }
}

/** Counts are told of private profiles too, as everywhere. */
export async function readFollowCount({ db }: Context, { by, creatorId, userId }: Who) {
  const { id: viewerId } = await actingFor(db, by, creatorId)
  const of = userId ?? viewerId
  await requireKnown(db, of, viewerId)
  const { followers, following } = await countFollows(db, of)
  return { totalFollower: followers, totalFollowing: following }
}

export async function readFollowRequests(
  { db }: Context,
  { by, creatorId, offset = 0, limit = 10 }: Who & Slice,
) {
  const { id } = await actingFor(db, by, creatorId)
  const { rows, totalCount } = await listRequests(db, { personId: id, offset, limit })
  return { items: await datedCards(db, rows, id), totalCount }
}

/** Cards in the order of the rows, each with the time of its row. */
export async function datedCards(sql: Queries, rows: { id: string; at: Date }[], viewerId: string) {
  const cards = await loadPersonCards(sql, { ids: rows.map(({ id }) => id), viewerId })
  const times = new Map(rows.map(({ id, at }) => [id, at.toISOString()]))
  return cards.map((card) => ({ ...toPersonCard(card), at: times.get(card.id) ?? '' }))
}

async function requireKnown(sql: Queries, id: string, viewerId: string) {
  const person = await findProfile(sql, { id, viewerId })
  if (!person) throw problem('PERSON_NOT_FOUND')
  return person
}
