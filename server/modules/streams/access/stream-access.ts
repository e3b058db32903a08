import { UserType } from '../../../../contract/core/constants.ts'
import type { Context } from '../../../context.ts'
import type { Queries } from '../../../db/database.ts'
import { problem } from '../../../http/problem.ts'
import type { Caller, Person } from '../../../http/tokens.ts'
import { evaluateAccess, type AccessResult } from '../../access/public.ts'
import { actingFor, type Actor } from '../../people/public.ts'
import { audienceOf } from '../stream-rules.ts'
import { loadCardRows, type StreamCardRow } from './stream-card-store.ts'

export type StreamAccess = {
  stream: StreamCardRow
  access: AccessResult
  /** The user the viewer acts as; undefined for guests and staff. */
  viewerId: string | undefined
  /** The host, someone acting for them, or a moderator of this stream. */
  isModerating: boolean
}
type AccessQuery = { viewer: Caller; streamId: string; creatorId?: string | undefined }

export const accessOf = (
  row: StreamCardRow,
  { viewer, viewerId }: { viewer: Caller; viewerId: string | undefined },
) => {
  const access = evaluateAccess({ viewer, ownId: viewerId }, { ...row, visibility: audienceOf(row) }, row)
  // Who is invited to the stage may watch, whatever the entry is.
  return row.isCoHost ? { ...access, isAllowed: true as const, mayPreview: true } : access
}

/** A stream with the viewer's access, or STREAM_NOT_FOUND. Private profiles show streams to followers only. */
export async function loadStreamAccess(
  { now }: Pick<Context, 'now'>,
  sql: Queries,
  { viewer, streamId, creatorId }: AccessQuery,
): Promise<StreamAccess> {
  const viewerId = viewer.kind === 'person' ? (await actingFor(sql, viewer, creatorId)).id : undefined
  const [stream] = await loadCardRows(sql, { ids: [streamId], viewerId, at: now() })
  if (!stream) throw problem('STREAM_NOT_FOUND')
  const access = accessOf(stream, { viewer, viewerId })
  if (!access.mayPreview && !access.isAllowed) throw problem('STREAM_NOT_FOUND')
  return { stream, access, viewerId, isModerating: access.isOwn || stream.isModerator }
}

/** The same for viewers who may watch and write. */
export async function requireStreamAccess(context: Pick<Context, 'now'>, sql: Queries, query: AccessQuery) {
  const found = await loadStreamAccess(context, sql, query)
  if (found.stream.isBanned && !found.access.isOwn) throw problem('STREAM_BANNED')
  if (!found.access.isAllowed && !found.isModerating) throw problem('STREAM_LOCKED')
  return found
}

/** A stream of the creator the caller is or acts for; other streams look unknown. */
export async function requireOwnStream(
  context: Pick<Context, 'now'>,
  sql: Queries,
  { by, streamId, creatorId }: { by: Person; streamId: string; creatorId?: string | undefined },
) {
  const acting = await requireHost(sql, by, creatorId)
  const [stream] = await loadCardRows(sql, { ids: [streamId], viewerId: acting.id, at: context.now() })
  if (!stream || stream.creatorId !== acting.id) throw problem('STREAM_NOT_FOUND')
  return { stream, acting }
}

/** The caller must be a creator, or an agency acting for one. */
export async function requireHost(sql: Queries, by: Person, creatorId: string | undefined): Promise<Actor> {
  const acting = await actingFor(sql, by, creatorId)
  if (acting.id === by.id && by.userType !== UserType.creator) throw problem('FORBIDDEN')
  return acting
}

/** The host, someone acting for them, or a moderator of this stream. */
export async function requireModerator(context: Pick<Context, 'now'>, sql: Queries, query: AccessQuery) {
  const found = await loadStreamAccess(context, sql, query)
  if (!found.isModerating) throw problem('FORBIDDEN')
  return found
}
