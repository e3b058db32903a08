import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { recordEvent } from '../../../db/events.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { loadStreamAccess, requireModerator } from '../access/stream-access.ts'
import { updateStream } from '../stream-store.ts'
import { findMessage, removeMessageRow } from './message-store.ts'

type OneMessage = { by: Person; streamId: string; messageId: string; creatorId?: string | undefined }

/** Removes a message: its sender, the host or a moderator may. */
export function removeMessage(context: Context, { by, streamId, messageId, creatorId }: OneMessage) {
  return context.db.transaction(async (tx) => {
    const { stream, isModerating } = await loadStreamAccess(context, tx, {
      viewer: by,
      streamId,
      creatorId,
    })
    const message = await requireMessage(tx, { streamId, messageId })
    if (!isModerating && message.senderId !== by.id) throw problem('FORBIDDEN')
    if (await removeMessageRow(tx, { id: messageId, removedBy: by.id, at: context.now() })) {
      if (stream.pinnedMessageId === messageId) await updateStream(tx, streamId, { pinnedMessageId: null })
      await recordEvent(tx, { type: 'stream.messageRemoved', streamId, messageId })
    }
    return {}
  })
}

type Pin = Omit<OneMessage, 'messageId'> & { messageId?: string | undefined }
export function pinMessage(context: Context, { by, streamId, messageId, creatorId }: Pin) {
  return context.db.transaction(async (tx) => {
    const { stream } = await requireModerator(context, tx, { viewer: by, streamId, creatorId })
    if (messageId) await requireMessage(tx, { streamId, messageId })
    await updateStream(tx, streamId, { pinnedMessageId: messageId ?? null })
    await recordEvent(tx, { type: 'stream.changed', streamId, creatorId: stream.creatorId })
    return {}
  })
}

async function requireMessage(tx: Tx, { streamId, messageId }: { streamId: string; messageId: string }) {
  const message = await findMessage(tx, messageId)
  if (!message || message.streamId !== streamId || message.removedAt) throw problem('MESSAGE_NOT_FOUND')
  return message
}
