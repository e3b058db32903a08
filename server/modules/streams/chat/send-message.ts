import { StreamMessageType } from '../../../../contract/streams/constants.ts'
import type { Context } from '../../../context.ts'
import type { Queries } from '../../../db/database.ts'
import { newId } from '../../../db/new-id.ts'
import { invalidField, problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { sanitizeText } from '../../../text/sanitize-text.ts'
import { requireStreamAccess, type StreamAccess } from '../access/stream-access.ts'
import {
  chatRefusal,
  containsBlockedWord,
  isRunning,
  slowModeWait,
  type ChatRefusal,
} from '../stream-rules.ts'
import { addMessage, findMessage, findWriterState } from './message-store.ts'
import { toStreamMessage } from './message-view.ts'

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
export async function sendMessage(context: Context, input: SendMessage) {
  const { db } = context
  const { by, streamId, creatorId, customType } = input
  const senderId = creatorId ?? by.id
  const at = context.now()
  const id = input.metaData?.messageId ?? input.messageId ?? newId(at.getTime())
  const [found, writer] = await Promise.all([
    requireStreamAccess(context, db, { viewer: by, streamId, creatorId }),
    findWriterState(db, { streamId, senderId, messageId: id, at }),
  ])
  const own = { id, streamId, senderId }
  if (writer.isRepeated) return toStreamMessage(await findOwnMessage(db, own))
  requireMayWrite({ found, writer, at })
  const text = sanitizeText(input.text)
  if (!text) throw problem('MESSAGE_EMPTY')
  if (!found.isModerating && containsBlockedWord(text, found.stream.blockedWords))
    throw problem('STREAM_WORD_BLOCKED')
  const added = await addMessage(db, {
    ...own,
    byId: by.id === senderId ? null : by.id,
    type: StreamMessageType.chat,
    text,
    customType: customType ?? null,
    tipId: null,
    tipMinor: null,
    menuItem: null,
    transactionId: null,
    isAnonymous: false,
    at,
  })
  return toStreamMessage(added ?? (await findOwnMessage(db, own)))
}

async function findOwnMessage(
  sql: Queries,
  { id, streamId, senderId }: { id: string; streamId: string; senderId: string },
) {
  const found = await findMessage(sql, id)
  if (!found || found.senderId !== senderId || found.streamId !== streamId)
    throw invalidField('messageId', 'Choose another id.')
  return found
}

const refusals = {
  signIn: 'STREAM_LOCKED',
  noAccess: 'STREAM_LOCKED',
  muted: 'STREAM_MUTED',
  timedOut: 'STREAM_MUTED',
  subscribersOnly: 'STREAM_CHAT_SUBSCRIBERS',
  notLive: 'STREAM_NOT_LIVE',
} as const satisfies Record<ChatRefusal, string>

type Writing = { found: StreamAccess; writer: Awaited<ReturnType<typeof findWriterState>>; at: Date }
function requireMayWrite({ found: { stream, access, isModerating }, writer, at }: Writing) {
  const refusal = chatRefusal({
    isSignedIn: true,
    isAllowed: access.isAllowed,
    isRunning: isRunning(stream.status),
    isModerating,
    sanction: writer.sanction,
    isSubscribersChat: stream.isSubscribersChat,
    isSubscriber: access.isSubscriber,
  })
  if (refusal) throw problem(refusals[refusal])
  if (isModerating) return
  const retryAfterSeconds = slowModeWait(writer.lastAt, stream.slowModeSeconds, at)
  if (retryAfterSeconds) throw problem('STREAM_SLOW_MODE', { retryAfterSeconds })
}
