import type { Context } from '../../context.ts'
import type { Queries } from '../../db/database.ts'
import { problem } from '../../http/problem.ts'
import type { Caller } from '../../http/tokens.ts'
import { findByOldUsername } from '../identity/public.ts'
import { actingFor } from './acting-for.ts'
import { countFollows, findFollowState } from './follow-store.ts'
import { presenceFor } from './presence-rules.ts'
import { findPresence } from './presence-store.ts'
import { findDefaultAddress, findProfile, showsLastSeen, type ProfileRow } from './profile-store.ts'
import { toOwnProfile, toProfile } from './profile-view.ts'

type Read = {
  caller: Caller
  userId?: string | undefined
  creatorId?: string | undefined
  username?: string | undefined
}

/** A profile as this caller may see it; one who may not know of a person hears the same as of nobody. */
export async function readProfile(context: Context, { caller, userId, creatorId, username }: Read) {
  const viewerId = await viewerOf(context.db, caller, creatorId)
  const id = userId ?? (username === undefined ? (creatorId ?? viewerId) : undefined)
  if (id === undefined && username === undefined) throw problem('TOKEN_MISSING')
  const name = username?.trim().replace(/^@/, '').toLowerCase()
  const row =
    (await findProfile(context.db, { id, username: name, viewerId })) ??
    (await renamed(context.db, { id, name, viewerId }))
  if (!row) throw problem('PERSON_NOT_FOUND')
  return profileFor(context, row, viewerId)
}

/** A name that was given up leads to who had it last; the answer carries the new one. */
async function renamed(
  sql: Queries,
  { id, name, viewerId }: { id?: string | undefined; name: string | undefined; viewerId: string | undefined },
) {
  const owner = id === undefined && name ? await findByOldUsername(sql, name) : undefined
  return owner && findProfile(sql, { id: owner.personId, username: undefined, viewerId })
}

/** An agency that names a creator looks with that creator's eyes. For others `creatorId` only says whom to read. */
async function viewerOf(sql: Queries, caller: Caller, creatorId: string | undefined) {
  if (caller.kind !== 'person') return undefined
  return caller.userType === 3 ? (await actingFor(sql, caller, creatorId)).id : caller.id
}

export async function profileFor(
  { db, now, profileHooks }: Context,
  row: ProfileRow,
  viewerId: string | undefined,
) {
  const isOwn = row.id === viewerId
  const [counts, state, seen, viewerShows, address, offered] = await Promise.all([
    countFollows(db, row.id),
    findFollowState(db, { followerId: viewerId, creatorId: row.id }),
    findPresence(db, row.id),
    viewerId === undefined ? undefined : showsLastSeen(db, viewerId),
    isOwn ? findDefaultAddress(db, row.id) : undefined,
    row.userType === 2
      ? profileHooks.plans(db, { creatorId: row.id, viewerId, at: now() })
      : { plans: [], subscribers: 0, isSubscribed: false },
  ])
  const presence = presenceFor({ viewerShows, ownerShows: row.lastSeenEnabled, isOwn, seen, now: now() })
  const around = { counts, presence, offered, ...state }
  return isOwn ? toOwnProfile(row, around, address) : toProfile(row, around)
}
