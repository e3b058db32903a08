import type { Static } from 'typebox'
import type { MassMessage } from '../../../../contract/chat/mass-messages.ts'
import type { Context } from '../../../context.ts'
import type { Queries } from '../../../db/database.ts'
import { recordEvent } from '../../../db/events.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { queueJob } from '../../../jobs/queue-job.ts'
import { actingFor } from '../../people/public.ts'
import { toDecimal } from '../../wallet/public.ts'
import { toChatUser } from '../conversations/entry-view.ts'
import { onlineSince } from '../conversations/list-conversations.ts'
import { loadChatUsers } from '../conversations/user-store.ts'
import {
  isOwner,
  listMassMessages,
  listRecipients,
  lockMassMessage,
  markCopyOpened,
  saveMassMessage,
  type MassStatsRow,
} from './mass-message-store.ts'

type Who = { by: Person; creatorId?: string | undefined }
type Paged = { offset?: number | undefined; limit?: number | undefined }
const when = <K extends string>(key: K, at: Date | null) =>
  (at ? { [key]: at.toISOString() } : {}) as { [P in K]?: string }

const toMassMessage = (row: MassStatsRow): Static<typeof MassMessage> => ({
  massMessageId: row.id,
  state: row.state,
  text: row.text,
  messageType: row.type,
  mediaCount: row.mediaCount,
  ...(row.priceMinor !== null && row.currency
    ? {
        price: { amount: toDecimal(row.priceMinor, row.currency), currency: row.currency },
        earned: { amount: toDecimal(row.earnedMinor, row.currency), currency: row.currency },
      }
    : {}),
  recipientCount: row.recipientCount,
  sentCount: row.sentCount,
  skippedCount: row.skippedCount,
  openedCount: row.openedCount,
  purchaseCount: row.purchaseCount,
  recalledCount: row.recalledCount,
  capHours: row.capHours,
  createdAt: row.createdAt.toISOString(),
  ...when('sendAt', row.sendAt),
  ...when('startedAt', row.startedAt),
  ...when('finishedAt', row.finishedAt),
  ...when('recalledAt', row.recalledAt),
})

export async function loadMassMessage(sql: Queries, { id, creatorId }: { id: string; creatorId: string }) {
  const { rows } = await listMassMessages(sql, { creatorId, id, offset: 0, limit: 1 })
  if (!rows[0]) throw problem('MASS_MESSAGE_NOT_FOUND')
  return toMassMessage(rows[0])
}

export async function readMassMessages(
  { db }: Context,
  {
    by,
    creatorId,
    massMessageId,
    offset = 0,
    limit = 10,
  }: Who & Paged & { massMessageId?: string | undefined },
) {
  const { id } = await actingFor(db, by, creatorId)
  const { rows, totalCount } = await listMassMessages(db, { creatorId: id, id: massMessageId, offset, limit })
  return { items: rows.map(toMassMessage), totalCount }
}

type One = Who & { massMessageId: string }
export function cancelMassMessage(context: Context, { by, creatorId, massMessageId }: One) {
  return context.db.transaction(async (tx) => {
    const { id } = await actingFor(tx, by, creatorId)
    const mass = await lockMassMessage(tx, massMessageId)
    if (mass?.creatorId !== id) throw problem('MASS_MESSAGE_NOT_FOUND')
    if (mass.state !== 'scheduled' && mass.state !== 'cancelled') throw problem('MASS_MESSAGE_STARTED')
    await saveMassMessage(tx, massMessageId, { state: 'cancelled' })
    await recordEvent(tx, { type: 'chat.massMessageChanged', massMessageId, creatorId: id })
    return loadMassMessage(tx, { id: massMessageId, creatorId: id })
  })
}

export function requestRecall(context: Context, { by, creatorId, massMessageId }: One) {
  return context.db.transaction(async (tx) => {
    const { id } = await actingFor(tx, by, creatorId)
    const mass = await lockMassMessage(tx, massMessageId)
    if (mass?.creatorId !== id) throw problem('MASS_MESSAGE_NOT_FOUND')
    if (mass.state !== 'sent' && mass.state !== 'sending' && mass.state !== 'recalled')
      throw problem('MASS_MESSAGE_NOT_SENT')
    await saveMassMessage(tx, massMessageId, {
      state: 'recalled',
      recalledAt: mass.recalledAt ?? context.now(),
    })
    await queueJob(tx, 'recall-mass-message', { massMessageId })
    await recordEvent(tx, { type: 'chat.massMessageChanged', massMessageId, creatorId: id })
    return loadMassMessage(tx, { id: massMessageId, creatorId: id })
  })
}

type Recipients = One &
  Paged & { filter?: 'opened' | 'unopened' | 'bought' | undefined; searchText?: string | undefined }
export async function readRecipients(context: Context, input: Recipients) {
  const { by, creatorId, massMessageId, filter, searchText = '', offset = 0, limit = 10 } = input
  const { db } = context
  const { id } = await actingFor(db, by, creatorId)
  if (!(await isOwner(db, { id: massMessageId, creatorId: id }))) throw problem('MASS_MESSAGE_NOT_FOUND')
  const { rows, totalCount } = await listRecipients(db, {
    massMessageId,
    filter,
    searchText: searchText.trim(),
    offset,
    limit,
  })
  const users = await loadChatUsers(db, {
    ids: rows.map(({ personId }) => personId),
    viewerId: id,
    since: onlineSince(context),
  })
  const byId = new Map(users.map((user) => [user.id, user]))
  const items = rows.flatMap((row) => {
    const user = byId.get(row.personId)
    if (!user) return []
    const { chatId, messageId, openedAt, isPurchased, isRecalled } = row
    return [
      {
        user: toChatUser(user),
        chatId,
        messageId,
        ...when('openedAt', openedAt),
        isPurchased: isPurchased ? (1 as const) : (0 as const),
        isRecalled: isRecalled ? (1 as const) : (0 as const),
      },
    ]
  })
  return { items, totalCount }
}

export function acknowledgeMassMessage(
  context: Context,
  { by, messageId }: { by: Person; messageId: string },
) {
  return context.db.transaction(async (tx) => {
    if (!(await markCopyOpened(tx, { messageId, personId: by.id, at: context.now() })))
      throw problem('MESSAGE_NOT_FOUND')
    return {}
  })
}
