import type { Context } from '../../../context.ts'
import type { Caller, Person } from '../../../http/tokens.ts'
import { filterListsOfMember } from '../../lists/public.ts'
import { accessOf, requireHost } from '../access/stream-access.ts'
import { listStreamIds, listStreamLists, loadCardRows, type ListQuery } from '../access/stream-card-store.ts'
import { toStreamCard } from '../access/stream-view.ts'

export type Paging = { offset?: number | undefined; skip?: number | undefined; limit?: number | undefined }
/** `skip` is the name of `offset` in older clients. */
export const pagingOf = ({ offset, skip, limit = 10 }: Paging) => ({ offset: offset || skip || 0, limit })

type ListStreams = Paging & {
  caller: Caller
  kind: Exclude<ListQuery['kind'], 'own'>
  userId?: string | undefined
  categoryId?: string | undefined
  until?: string | undefined
}

/** Streams the caller may know about; cards say whether they may watch. */
export function listStreams(
  context: Context,
  { caller, kind, userId, categoryId, until, ...paging }: ListStreams,
) {
  const viewerId = caller.kind === 'person' ? caller.id : undefined
  return readCards(context, caller, viewerId, {
    kind,
    creatorId: userId,
    categoryId,
    until: until ? new Date(until) : undefined,
    ...pagingOf(paging),
  })
}

type OwnStreams = Paging & { by: Person; status?: number | undefined; creatorId?: string | undefined }
export async function listOwnStreams(context: Context, { by, status, creatorId, ...paging }: OwnStreams) {
  const { id } = await requireHost(context.db, by, creatorId)
  return readCards(context, by, id, { kind: 'own', creatorId: id, status, ...pagingOf(paging) })
}

/** All live streams, for staff. */
export const listStreamsForStaff = (context: Context, staff: Caller, paging: Paging) =>
  readCards(context, staff, undefined, { kind: 'live', isStaff: true, ...pagingOf(paging) })

async function readCards(
  context: Context,
  viewer: Caller,
  viewerId: string | undefined,
  query: Omit<ListQuery, 'viewerId'>,
) {
  const sql = context.db
  const at = context.now()
  const listIds = viewerId
    ? await filterListsOfMember(sql, { listIds: await listStreamLists(sql), personId: viewerId, at })
    : []
  const { ids, totalCount } = await listStreamIds(sql, { ...query, viewerId, listIds: [...listIds] })
  const rows = await loadCardRows(sql, { ids, viewerId, at, isStaff: query.isStaff })
  const items = rows.map((row) =>
    toStreamCard(context, row, { access: accessOf(row, { viewer, viewerId }), viewer }),
  )
  return { items, totalCount }
}
