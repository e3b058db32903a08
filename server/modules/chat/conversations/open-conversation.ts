import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { newId } from '../../../db/new-id.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { actingFor, filterVisible } from '../../people/public.ts'
import type { ConversationAsset } from '../ports.ts'
import { countRequestsBy, findDirect, insertDirect, putMembers } from './conversation-store.ts'
import { arrivalFolder } from './write-permission-rules.ts'
import { findWriterRelations } from './write-permission-store.ts'

const DAY_MS = 86_400_000
/** New conversations with strangers per day. */
const REQUESTS_PER_DAY = 50

type Open = {
  fromId: string
  toId: string
  asset?: ConversationAsset | undefined
  searchableTags?: string[]
}

/** The conversation of two people about one thing, started if there is none. Both people must exist. */
export async function openConversation(
  context: Context,
  tx: Tx,
  { fromId, toId, asset, searchableTags = [] }: Open,
) {
  const at = context.now()
  const pair = { a: fromId, b: toId, assetId: asset?.id }
  const known = await findDirect(tx, pair)
  if (known) return { chatId: known, isNew: false }
  const relations = await findWriterRelations(tx, { senderId: fromId, receiverId: toId, at })
  if (!relations) throw problem('PERSON_NOT_FOUND')
  const folder = asset ? 'main' : arrivalFolder(relations)
  const since = new Date(at.getTime() - DAY_MS)
  if (folder === 'request' && (await countRequestsBy(tx, { senderId: fromId, since })) >= REQUESTS_PER_DAY)
    throw problem('CHAT_REQUEST_LIMIT')
  const id = newId(at.getTime())
  const isNew = await insertDirect(tx, {
    ...pair,
    id,
    assetOwnerId: asset?.ownerId,
    assetTitle: asset?.title,
    assetImage: asset?.image,
    isExchange: asset?.isExchange,
    searchableTags,
    createdBy: fromId,
    createdAt: at,
  })
  if (!isNew) {
    const other = await findDirect(tx, pair)
    if (!other) throw new Error('the conversation is not there')
    return { chatId: other, isNew: false }
  }
  // The other side sees it with the first message.
  await putMembers(tx, [
    { conversationId: id, personId: fromId, at },
    { conversationId: id, personId: toId, folder, isHidden: true, at },
  ])
  return { chatId: id, isNew: true }
}

type Start = {
  by: Person
  userId: string
  assetId?: string | undefined
  searchableTags?: string[] | undefined
  creatorId?: string | undefined
}
export function startConversation(
  context: Context,
  { by, userId, assetId, searchableTags, creatorId }: Start,
) {
  return context.db.transaction(async (tx) => {
    const { id } = await actingFor(tx, by, creatorId)
    await requireReachable(tx, id, userId)
    const asset = assetId ? await requireAsset(context, tx, assetId) : undefined
    const { chatId, isNew } = await openConversation(context, tx, {
      fromId: id,
      toId: userId,
      asset,
      searchableTags: searchableTags ?? [],
    })
    return { conversationId: chatId, chatId, isNew: isNew ? (1 as const) : (0 as const) }
  })
}

/** A user visible to the viewer, other than the viewer. */
export async function requireReachable(tx: Tx | Context['db'], viewerId: string, userId: string) {
  if (viewerId === userId) throw problem('NOT_YOURSELF')
  if (!(await filterVisible(tx, viewerId, [userId])).has(userId)) throw problem('PERSON_NOT_FOUND')
}

export async function requireAsset(context: Context, tx: Tx, assetId: string) {
  const asset = await context.ports.chat.findAsset(tx, assetId)
  if (!asset) throw problem('ASSET_NOT_FOUND')
  return asset
}
