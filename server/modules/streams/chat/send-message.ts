import { StreamMessageType } from '../../../../contract/streams/constants.ts'
import type { Context } from '../../../context.ts'
import { recordEvent } from '../../../db/events.ts'
import { newId } from '../../../db/new-id.ts'
import { invalidField, problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { sanitizeText } from '../../../text/sanitize-text.ts'
import { requireStreamAccess, type StreamAccess } from '../access/stream-access.ts'
import { findSanction } from '../moderation/sanction-store.ts'
import {
  chatRefusal,
  containsBlockedWord,
  isRunning,
  slowModeWait,
  type ChatRefusal,
} from '../stream-rules.ts'
import { addToTally, findLastMessageAt, findMessage, insertMessage } from './message-store.ts'
import { toStreamMessage } from './message-view.ts'
import type { Queries } from '../../../db/database.ts'

type SendMessage = {
  by: Person
  streamId: string
  text: string
  messageId?: string | undefined
  metaData?: { messageId: string } | undefined
  customType?: string | undefined
  creatorId?: string | undefined
}

/** Writes in the chat of a running stream. A repeated message id returns the stored message. */
export function sendMessage(context: Context, input: SendMessage) {
  const { by, streamId, creatorId, customType } = input
  return context.db.transaction(async (tx) => {
    const found = await requireStreamAccess(context, tx, { viewer: by, streamId, creatorId })
    const senderId = found.viewerId ?? by.id
    const at = context.now()
    const id = input.metaData?.messageId ?? input.messageId ?? newId(at.getTime())
    const repeated = await findMessage(tx, id)
    if (repeated) {
      if (repeated.senderId !== senderId || repeated.streamId !== streamId)
        throw invalidField('messageId', 'Choose another id.')
      return toStreamMessage(repeated)
    }
    await requireMayWrite(context, tx, { found, senderId })
    const text = sanitizeText(input.text)
    if (!text) throw problem('MESSAGE_EMPTY')
    if (!found.isModerating && containsBlockedWord(text, found.stream.blockedWords))
      throw problem('STREAM_WORD_BLOCKED')
    const isNew = await insertMessage(tx, {
      id,
      streamId,
      senderId,
      byId: by.id === senderId ? null : by.id,
      type: StreamMessageType.chat,
      text,
      customType: customType ?? null,
      tipId: null,
      tipMinor: null,
      transactionId: null,
      isAnonymous: false,
      at,
    })
    if (isNew) {
      await addToTally(tx, streamId, { messageCount: 1 })
      await recordEvent(tx, { type: 'stream.messageAdded', streamId, messageId: id })
    }
    const stored = await findMessage(tx, id)
    if (!stored) throw problem('MESSAGE_NOT_FOUND')
    return toStreamMessage(stored)
  })
}

const refusals = {
  signIn: 'STREAM_LOCKED',
  noAccess: 'STREAM_LOCKED',
  muted: 'STREAM_MUTED',
  timedOut: 'STREAM_MUTED',
  subscribersOnly: 'STREAM_CHAT_SUBSCRIBERS',
  notLive: 'STREAM_NOT_LIVE',
} as const satisfies Record<ChatRefusal, string>

async function requireMayWrite(
  context: Context,
  sql: Queries,
  { found, senderId }: { found: StreamAccess; senderId: string },
) {
  const { stream, access, isModerating } = found
  const { id: streamId, creatorId } = stream
  const at = context.now()
  const sanction = await findSanction(sql, { streamId, creatorId, personId: senderId, at })
  const refusal = chatRefusal({
    isSignedIn: true,
    isAllowed: access.isAllowed,
    isRunning: isRunning(stream.status),
    isModerating,
    sanction: sanction?.kind,
    isSubscribersChat: stream.isSubscribersChat,
    isSubscriber: access.isSubscriber,
  })
  if (refusal) throw problem(refusals[refusal])
  if (isModerating) return
  const lastAt = await findLastMessageAt(sql, { streamId, senderId })
  const retryAfterSeconds = slowModeWait(lastAt, stream.slowModeSeconds, at)
  if (retryAfterSeconds) throw problem('STREAM_SLOW_MODE', { retryAfterSeconds })
}
