import { UserType } from '../../../../contract/core/constants.ts'
import type { Context } from '../../../context.ts'
import type { Queries } from '../../../db/database.ts'
import { problem } from '../../../http/problem.ts'
import type { Caller } from '../../../http/tokens.ts'
import { findByOldUsername } from '../../identity/public.ts'
import { actingFor } from '../agency/acting-for.ts'
import { countFollows, findFollowState } from '../follows/follow-store.ts'
import { visiblePresence } from './presence-rules.ts'
import { findPresence } from './presence-store.ts'
import { findDefaultAddress, findProfile, showsLastSeen, type ProfileRow } from './profile-store.ts'
import { toOwnProfile, toProfile } from './profile-view.ts'

type ReadProfileInput = {
  caller: Caller
  userId?: string | undefined
  creatorId?: string | undefined
  username?: string | undefined
}

/** The profile as this caller may see it; hidden users are reported as not found. */
export async function readProfile(
  context: Context,
  { caller, userId, creatorId, username }: ReadProfileInput,
) {
  const viewerId = await viewerOf(context.db, caller, creatorId)
  const id = userId ?? (username === undefined ? (creatorId ?? viewerId) : undefined)
  if (id === undefined && username === undefined) throw problem('TOKEN_MISSING')
  const name = username?.trim().replace(/^@/, '').toLowerCase()
  const row =
    (await findProfile(context.db, { id, username: name, viewerId })) ??
    (await findByFormerUsername(context.db, { id, name, viewerId }))
  if (!row) throw problem('PERSON_NOT_FOUND')
  return loadProfile(context, row, viewerId)
}

/** Resolves a former username; the reply carries the current one. */
async function findByFormerUsername(
  sql: Queries,
  { id, name, viewerId }: { id?: string | undefined; name: string | undefined; viewerId: string | undefined },
) {
  const owner = id === undefined && name ? await findByOldUsername(sql, name) : undefined
  return owner && findProfile(sql, { id: owner.personId, username: undefined, viewerId })
}

/** Agencies view as the creator they name. For other callers `creatorId` only selects the profile. */
async function viewerOf(sql: Queries, caller: Caller, creatorId: string | undefined) {
  if (caller.kind !== 'person') return undefined
  return caller.userType === UserType.agency ? (await actingFor(sql, caller, creatorId)).id : caller.id
}

export async function loadProfile(
  { db, now, ports }: Context,
  row: ProfileRow,
  viewerId: string | undefined,
) {
  const isOwn = row.id === viewerId
  const [counts, state, presenceRow, viewerShows, address, planInfo] = await Promise.all([
    countFollows(db, row.id),
    findFollowState(db, { followerId: viewerId, creatorId: row.id }),
    findPresence(db, row.id),
    viewerId === undefined ? undefined : showsLastSeen(db, viewerId),
    isOwn ? findDefaultAddress(db, row.id) : undefined,
    row.userType === UserType.creator
      ? ports.profile.loadPlans(db, { creatorId: row.id, viewerId, at: now() })
      : { plans: [], subscribers: 0, isSubscribed: false },
  ])
  const presence = visiblePresence({
    viewerShows,
    ownerShows: row.lastSeenEnabled,
    isOwn,
    presence: presenceRow,
    now: now(),
  })
  const relations = { counts, presence, planInfo, ...state }
  if (!isOwn) return toProfile(row, relations)
  const universalMessageRead = await ports.updatesRead(db, { personId: row.id, at: now() })
  return toOwnProfile(row, relations, { address, universalMessageRead })
}
