import { MessageType } from '../../../../contract/chat/constants.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { problem } from '../../../http/problem.ts'
import { runInPlace, viewerPlace } from '../../../http/viewer-country.ts'
import { requireWritePermission } from '../conversations/write-permission-rules.ts'
import { findWriters, type Writer } from '../conversations/write-permission-store.ts'
import { findLink } from '../links/find-link.ts'
import { appendMessages } from './add-message.ts'
import { lockConversations } from './conversation-lock-store.ts'
import { tidyMessage } from './message-rules.ts'
import { findByClientIds } from './message-store.ts'
import type { SendInput } from './send-input.ts'
import { toSentMessage } from './sent-message.ts'
import { TextBatches, type Outcome, type QuickText } from './text-batches.ts'

/** Text in a conversation that exists, without anything else to look up: most of what people send. */
export const isQuickText = (input: SendInput): input is SendInput & QuickText =>
  input.messageType === MessageType.text &&
  input.chatId !== undefined &&
  input.text !== undefined &&
  input.creatorId === undefined &&
  input.replyToId === undefined &&
  input.price === undefined &&
  !input.mediaIds?.length &&
  !findLink(input.text)

const batchesByCountry = new WeakMap<Context, Map<string, TextBatches>>()

/** One for every country, because it decides who may be written to. */
function batchesOf(context: Context) {
  const byCountry = batchesByCountry.get(context) ?? new Map<string, TextBatches>()
  batchesByCountry.set(context, byCountry)
  const place = viewerPlace()
  const key = place ? (place.country ?? 'of the account') : 'none'
  const batches =
    byCountry.get(key) ??
    new TextBatches((texts) =>
      runInPlace(place && { ...place, at: context.now() }, () =>
        context.db.transaction((tx) => storeTexts(context, tx, texts)),
      ),
    )
  byCountry.set(key, batches)
  return batches
}

/** Sends a text together with those that other people send at the same time. */
export async function sendQuickText(context: Context, text: QuickText) {
  const outcome = await batchesOf(context).send(text)
  if ('refusal' in outcome) throw outcome.refusal
  return { ...outcome, acting: { id: text.by.id, by: text.by.id } }
}

/** Stores texts of different conversations. One that is refused does not keep the others from being stored. */
async function storeTexts(context: Context, tx: Tx, texts: readonly QuickText[]): Promise<Outcome[]> {
  const attempts = texts.map(({ by, chatId, clientMessageId }) => ({
    chatId,
    senderId: by.id,
    clientId: clientMessageId,
  }))
  const [conversations, earlier, writers] = await Promise.all([
    lockConversations(
      tx,
      attempts.map(({ chatId }) => chatId),
    ),
    findByClientIds(tx, attempts),
    findWriters(tx, { attempts, at: context.now() }),
  ])
  const repeated = new Map(earlier.map((row) => [row.senderId + row.clientId, row.id]))
  const outcomes = new Map<QuickText, Outcome>()
  const accepted: { text: QuickText; writer: Writer; isQuiet: boolean }[] = []
  for (const text of texts) {
    const messageId = repeated.get(text.by.id + text.clientMessageId)
    const writer = conversations.has(text.chatId) ? writers.get(text.chatId) : undefined
    if (messageId) outcomes.set(text, { messageId, sent: undefined })
    else
      try {
        if (!writer) throw problem('CHAT_NOT_FOUND')
        const { isQuiet } = requireWritePermission(text.by.id, writer)
        if (!tidyMessage(text.text)) throw problem('MESSAGE_EMPTY')
        accepted.push({ text, writer, isQuiet })
      } catch (refusal) {
        outcomes.set(text, { refusal })
      }
  }
  const stored = await appendTexts(context, tx, accepted, conversations)
  for (const [index, { text, writer }] of accepted.entries()) {
    const added = stored[index]
    if (added)
      outcomes.set(text, { messageId: added.messageId, sent: toSentMessage(added.row, writer.conversation) })
  }
  return texts.map((text) => outcomes.get(text) ?? { refusal: new Error('the message was not stored') })
}

type Accepted = { text: QuickText; isQuiet: boolean }
async function appendTexts(
  context: Context,
  tx: Tx,
  accepted: readonly Accepted[],
  conversations: Awaited<ReturnType<typeof lockConversations>>,
) {
  if (accepted.length === 0) return []
  const messages = accepted.map(({ text, isQuiet }) => ({
    chatId: text.chatId,
    senderId: text.by.id,
    author: { kind: 'self' as const, byId: text.by.id },
    clientId: text.clientMessageId,
    type: MessageType.text,
    text: tidyMessage(text.text),
    selfDestructSeconds: text.selfDestructSeconds ?? conversations.get(text.chatId)?.selfDestructSeconds,
    isQuiet,
  }))
  return appendMessages(context, tx, messages)
}
