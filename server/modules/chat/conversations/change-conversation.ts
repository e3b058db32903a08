import { MessageType } from '../../../../contract/chat/constants.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { recordEvent } from '../../../db/events.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { actingFor } from '../../people/public.ts'
import { addMessage } from '../messages/add-message.ts'
import { tidyMessage } from '../messages/message-rules.ts'
import { loadEntry } from './list-conversations.ts'
import { countPinnedChats, saveMember, saveSelfDestruct, type MemberChange } from './member-store.ts'
import { requireMembership } from './require-membership.ts'

const MAX_PINNED_CHATS = 10
type Which = { by: Person; chatId: string; creatorId?: string | undefined }
type Change = Which & {
  isPinned?: 0 | 1 | undefined
  isArchived?: 0 | 1 | undefined
  isMuted?: 0 | 1 | undefined
  mutedUntil?: string | undefined
  isMarkedUnread?: 0 | 1 | undefined
  nickname?: string | undefined
  note?: string | undefined
  selfDestructSeconds?: number | undefined
}

/** Everything here is the member's own, except the self-destruct timer, which all members see. */
export function changeConversation(context: Context, { by, chatId, creatorId, ...change }: Change) {
  return context.db.transaction(async (tx) => {
    const { acting, conversation } = await requireMembership(tx, { by, chatId, creatorId })
    const at = context.now()
    if (change.isPinned && (await countPinnedChats(tx, acting.id)) >= MAX_PINNED_CHATS)
      throw problem('CHAT_PINS_FULL')
    const row = memberChange(change, at)
    if (Object.keys(row).length) await saveMember(tx, { conversationId: chatId, personId: acting.id }, row)
    const seconds = change.selfDestructSeconds
    if (seconds !== undefined && seconds !== conversation.selfDestructSeconds) {
      await saveSelfDestruct(tx, { id: chatId, seconds })
      await addMessage(context, tx, {
        chatId,
        senderId: acting.id,
        author: { kind: 'automatic' },
        type: MessageType.system,
        content: { event: { kind: 'chat.selfDestruct', params: { seconds: String(seconds) } } },
        selfDestructSeconds: 0,
      })
    }
    await recordMemberChange(tx, chatId, acting.id)
    return loadEntry(context, tx, { id: chatId, viewerId: acting.id })
  })
}

const recordMemberChange = (tx: Tx, chatId: string, personId: string) =>
  recordEvent(tx, { type: 'chat.memberChanged', chatId, personId })

function memberChange(change: Omit<Change, 'by' | 'chatId' | 'creatorId'>, at: Date): MemberChange {
  const { isPinned, isArchived, isMuted, mutedUntil, isMarkedUnread, nickname, note } = change
  return {
    ...(isPinned === undefined ? {} : { pinnedAt: isPinned ? at : null }),
    ...(isArchived === undefined ? {} : { archivedAt: isArchived ? at : null }),
    ...(isMuted === undefined ? {} : { isMuted: isMuted === 1, mutedUntil: null }),
    ...(mutedUntil === undefined ? {} : { mutedUntil: mutedUntil ? new Date(mutedUntil) : null }),
    ...(isMarkedUnread === undefined ? {} : { isMarkedUnread: isMarkedUnread === 1 }),
    ...(nickname === undefined ? {} : { nickname: nickname.trim() }),
    ...(note === undefined ? {} : { note: note.trim() }),
  }
}

export function saveDraft(context: Context, { by, chatId, creatorId, text }: Which & { text: string }) {
  return context.db.transaction(async (tx) => {
    const { acting } = await requireMembership(tx, { by, chatId, creatorId })
    const at = context.now()
    const draft = tidyMessage(text)
    await saveMember(
      tx,
      { conversationId: chatId, personId: acting.id },
      { draft, draftAt: draft ? at : null },
    )
    await recordMemberChange(tx, chatId, acting.id)
    return { chatId, ...(draft ? { draft: { text: draft, at: at.toISOString() } } : {}) }
  })
}

export function answerRequest(
  context: Context,
  { by, chatId, creatorId, action }: Which & { action: 'ACCEPT' | 'DECLINE' },
) {
  return context.db.transaction(async (tx) => {
    const { acting, conversation } = await requireMembership(tx, { by, chatId, creatorId })
    if (conversation.member.folder !== 'request') throw problem('REQUEST_NOT_FOUND')
    const who = { conversationId: chatId, personId: acting.id }
    if (action === 'ACCEPT') await saveMember(tx, who, { folder: 'main' })
    else await saveMember(tx, who, cleared(conversation.lastSeq))
    await recordMemberChange(tx, chatId, acting.id)
    return {}
  })
}

const cleared = (seq: number): MemberChange => ({
  isHidden: true,
  clearedSeq: seq,
  readSeq: seq,
  unread: 0,
  isMarkedUnread: false,
  pinnedAt: null,
  archivedAt: null,
  draft: '',
  draftAt: null,
})

/** Removes a conversation and its messages from the member's own devices; others keep theirs. */
export function deleteConversation(context: Context, { by, chatId, creatorId }: Which) {
  return context.db.transaction(async (tx) => {
    const { acting, conversation } = await requireMembership(tx, { by, chatId, creatorId, lock: true })
    await saveMember(tx, { conversationId: chatId, personId: acting.id }, cleared(conversation.lastSeq))
    await recordEvent(tx, { type: 'chat.conversationDeleted', chatId, personId: acting.id })
    return {}
  })
}

export function unhideConversation(
  context: Context,
  { by, conversationId, creatorId }: { by: Person; conversationId: string; creatorId?: string | undefined },
) {
  return context.db.transaction(async (tx) => {
    await requireMembership(tx, { by, chatId: conversationId, creatorId })
    const { id: personId } = await actingFor(tx, by, creatorId)
    await saveMember(tx, { conversationId, personId }, { isHidden: false })
    await recordMemberChange(tx, conversationId, personId)
    return { conversationId, isHidden: 0 as const }
  })
}
