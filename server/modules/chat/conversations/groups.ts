import { MessageType } from '../../../../contract/chat/constants.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { recordEvent } from '../../../db/events.ts'
import { newId } from '../../../db/new-id.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { actingFor, filterVisible } from '../../people/public.ts'
import { addMessage } from '../messages/add-message.ts'
import { arrivalFolder } from './write-permission-rules.ts'
import { findWriterRelations } from './write-permission-store.ts'
import { insertGroup, listMemberIds, putMembers, saveTitle } from './conversation-store.ts'
import { loadEntry } from './list-conversations.ts'
import { oldestMember, saveMember } from './member-store.ts'
import { requireMembership } from './require-membership.ts'

const MAX_MEMBERS = 100
type Who = { by: Person; creatorId?: string | undefined }

export function createGroup(
  context: Context,
  { by, creatorId, title, userIds }: Who & { title: string; userIds: string[] },
) {
  return context.db.transaction(async (tx) => {
    const { id: ownerId } = await actingFor(tx, by, creatorId)
    const at = context.now()
    const id = newId(at.getTime())
    await insertGroup(tx, { id, title: title.trim(), createdBy: ownerId, createdAt: at })
    await putMembers(tx, [{ conversationId: id, personId: ownerId, role: 'owner', at }])
    await addMembers(context, tx, { chatId: id, ownerId, userIds, clearedSeq: 0 })
    await notice(context, tx, {
      chatId: id,
      senderId: ownerId,
      kind: 'group.created',
      params: { title: title.trim() },
    })
    return loadEntry(context, tx, { id, viewerId: ownerId })
  })
}

type Add = { chatId: string; ownerId: string; userIds: string[]; clearedSeq: number }
/** Strangers find the group among their requests. */
async function addMembers(context: Context, tx: Tx, { chatId, ownerId, userIds, clearedSeq }: Add) {
  const ids = [...new Set(userIds)].filter((id) => id !== ownerId)
  const known = await filterVisible(tx, ownerId, ids)
  if (ids.some((id) => !known.has(id))) throw problem('PERSON_NOT_FOUND')
  const at = context.now()
  const members = []
  for (const personId of ids) {
    const relations = await findWriterRelations(tx, { senderId: ownerId, receiverId: personId, at })
    const folder = relations ? arrivalFolder(relations) : 'request'
    members.push({ conversationId: chatId, personId, folder, clearedSeq, at })
  }
  if (members.length) await putMembers(tx, members)
}

type Change = Who & {
  chatId: string
  title?: string | undefined
  addUserIds?: string[] | undefined
  removeUserIds?: string[] | undefined
}
export function changeGroup(
  context: Context,
  { by, chatId, creatorId, title, addUserIds = [], removeUserIds = [] }: Change,
) {
  return context.db.transaction(async (tx) => {
    const { acting, conversation } = await requireMembership(tx, { by, chatId, creatorId, lock: true })
    if (conversation.kind !== 'group') throw problem('CHAT_NOT_FOUND')
    if (conversation.member.role !== 'owner') throw problem('GROUP_OWNER_ONLY')
    const before = await listMemberIds(tx, chatId)
    const added = addUserIds.filter((id) => !before.includes(id))
    const removed = removeUserIds.filter((id) => before.includes(id) && id !== acting.id)
    if (before.length + added.length - removed.length > MAX_MEMBERS) throw problem('GROUP_FULL')
    const base = { chatId, senderId: acting.id }
    if (title?.trim()) {
      await saveTitle(tx, { id: chatId, title: title.trim() })
      await notice(context, tx, { ...base, kind: 'group.renamed', params: { title: title.trim() } })
    }
    if (added.length) {
      await addMembers(context, tx, {
        chatId,
        ownerId: acting.id,
        userIds: added,
        clearedSeq: conversation.lastSeq,
      })
      await notice(context, tx, {
        ...base,
        kind: 'group.membersAdded',
        params: { count: String(added.length) },
      })
    }
    for (const personId of removed) await leave(context, tx, { chatId, personId })
    return loadEntry(context, tx, { id: chatId, viewerId: acting.id })
  })
}

export function leaveGroup(context: Context, { by, chatId, creatorId }: Who & { chatId: string }) {
  return context.db.transaction(async (tx) => {
    const { acting, conversation } = await requireMembership(tx, { by, chatId, creatorId, lock: true })
    if (conversation.kind !== 'group') throw problem('CHAT_NOT_FOUND')
    await leave(context, tx, { chatId, personId: acting.id })
    const heir = conversation.member.role === 'owner' ? await oldestMember(tx, chatId) : undefined
    if (heir) await saveMember(tx, { conversationId: chatId, personId: heir }, { role: 'owner' })
    return {}
  })
}

async function leave(context: Context, tx: Tx, { chatId, personId }: { chatId: string; personId: string }) {
  await notice(context, tx, { chatId, senderId: personId, kind: 'group.memberLeft', params: {} })
  await saveMember(
    tx,
    { conversationId: chatId, personId },
    { leftAt: context.now(), isHidden: true, role: 'member', pinnedAt: null },
  )
  await recordEvent(tx, { type: 'chat.conversationDeleted', chatId, personId })
}

type Notice = { chatId: string; senderId: string; kind: string; params: Record<string, string> }
const notice = (context: Context, tx: Tx, { chatId, senderId, kind, params }: Notice) =>
  addMessage(context, tx, {
    chatId,
    senderId,
    author: { kind: 'automatic' },
    type: MessageType.system,
    content: { event: { kind, params } },
    selfDestructSeconds: 0,
  })
