import {
  kindNames,
  notificationKinds,
  type notificationFilters,
} from '../../../../contract/notifications/constants.ts'
import type { Context } from '../../../context.ts'
import type { Person } from '../../../http/tokens.ts'
import type { Client } from '../../../http/request-client.ts'
import { actingFor, filterVisible, readPersonCards } from '../../people/public.ts'
import { hasReadUpdates } from '../updates/product-updates.ts'
import { countUnseen, findOpenRequests, listNotificationRows } from './list-store.ts'
import { toNotification } from './notification-view.ts'

type ListInput = {
  by: Person
  client: Client
  creatorId?: string | undefined
  filter?: (typeof notificationFilters)[number] | undefined
  offset?: number | undefined
  limit?: number | undefined
}

export async function listNotifications(
  { db }: Context,
  { by, client, creatorId, filter = 'all', offset = 0, limit = 10 }: ListInput,
) {
  const { id: personId } = await actingFor(db, by, creatorId)
  const kinds =
    filter === 'all' ? undefined : kindNames.filter((kind) => notificationKinds[kind].category === filter)
  const { rows, totalCount } = await listNotificationRows(db, { personId, kinds, offset, limit })
  const faceIds = [...new Set(rows.flatMap((row) => row.faceIds))]
  const visible = await filterVisible(db, personId, faceIds)
  const cards = await readPersonCards(db, { ids: [...visible], viewerId: personId })
  const requests = rows.flatMap((row) => (row.kind === 'followRequest' ? row.faceIds : []))
  const openRequests = await findOpenRequests(db, { personId, followerIds: requests })
  const view = {
    cards: new Map(cards.map((card) => [card._id, card])),
    openRequests,
    language: client.language,
  }
  return { items: rows.map((row) => toNotification(row, view)), totalCount }
}

export async function readNotificationCount(
  { db, now }: Context,
  { by, creatorId }: { by: Person; creatorId?: string | undefined },
) {
  const { id } = await actingFor(db, by, creatorId)
  const [row] = await countUnseen(db, [id])
  const universalMessageRead = await hasReadUpdates(db, { personId: id, at: now() })
  return { count: row?.count ?? 0, universalMessageRead }
}
