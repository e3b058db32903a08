import type { Context } from '../../../context.ts'
import type { Queries } from '../../../db/database.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { actingFor } from '../agency/acting-for.ts'
import { countFollows, findFollowState, listFollowIds, listFollowRequests } from './follow-store.ts'
import { loadPersonCards } from '../cards/person-card-store.ts'
import { toPersonCard } from '../cards/person-card-view.ts'
import { findProfile } from '../profile/profile-store.ts'

type Paging = { offset?: number; limit?: number }
type FollowTarget = { by: Person; creatorId?: string | undefined; userId?: string | undefined }
type ReadFollowsInput = FollowTarget & Paging & { trigger: 'FOLLOWER' | 'FOLLOWING'; searchText?: string }

/** Followers or followed creators; for private profiles visible to the owner and followers only. */
export async function readFollows(
  { db }: Context,
  { by, creatorId, userId, trigger, ...rest }: ReadFollowsInput,
) {
  const { offset = 0, limit = 10, searchText = '' } = rest
  const { id: viewerId } = await actingFor(db, by, creatorId)
  const of = userId ?? viewerId
  const owner = await requireVisible(db, of, viewerId)
  if (owner.isPrivate && of !== viewerId) {
    const { isFollow } = await findFollowState(db, { followerId: viewerId, creatorId: of })
    if (!isFollow) throw problem('PROFILE_PRIVATE')
  }
  const list = { of, trigger, viewerId, searchText: searchText.trim(), offset, limit }
  const { ids, totalCount } = await listFollowIds(db, list)
  const cards = await loadPersonCards(db, { ids, viewerId })
  return { items: cards.map(toPersonCard), totalCount }
}

/** Counts are public for private profiles too. */
export async function readFollowCount({ db }: Context, { by, creatorId, userId }: FollowTarget) {
  const { id: viewerId } = await actingFor(db, by, creatorId)
  const of = userId ?? viewerId
  await requireVisible(db, of, viewerId)
  const { followers, following } = await countFollows(db, of)
  return { totalFollower: followers, totalFollowing: following }
}

export async function readFollowRequests(
  { db }: Context,
  { by, creatorId, offset = 0, limit = 10 }: FollowTarget & Paging,
) {
  const { id } = await actingFor(db, by, creatorId)
  const { rows, totalCount } = await listFollowRequests(db, { personId: id, offset, limit })
  return { items: await loadDatedCards(db, rows, id), totalCount }
}

/** Cards in the order of the rows, each with the time of its row. */
export async function loadDatedCards(sql: Queries, rows: { id: string; at: Date }[], viewerId: string) {
  const cards = await loadPersonCards(sql, { ids: rows.map(({ id }) => id), viewerId })
  const times = new Map(rows.map(({ id, at }) => [id, at.toISOString()]))
  return cards.map((card) => ({ ...toPersonCard(card), at: times.get(card.id) ?? '' }))
}

async function requireVisible(sql: Queries, id: string, viewerId: string) {
  const person = await findProfile(sql, { id, viewerId })
  if (!person) throw problem('PERSON_NOT_FOUND')
  return person
}
