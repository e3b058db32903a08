import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { recordEvent } from '../../../db/events.ts'
import { newId } from '../../../db/new-id.ts'
import { invalidField, Problem, problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { isEmoji, storeMessage } from '../../chat/public.ts'
import { loadStoryViews } from '../load-stories.ts'
import { requireOpenStory, requireStory } from '../story-access.ts'
import { insertView, saveNavigation, saveReaction, saveReply, saveVote } from './view-store.ts'

type Respond = { by: Person; storyId: string }

/** Views of the creator and of the creator's agency do not count. */
export function recordView(context: Context, { by, storyId }: Respond) {
  return context.db.transaction(async (tx) => {
    const { access } = await requireOpenStory(context, tx, { viewer: by, storyId })
    if (!access.isOwn) await insertView(tx, { storyId, personId: by.id, at: context.now() })
    return {}
  })
}

/** Only viewers are counted; a story that ended or was locked meanwhile is refused like any other. */
export function recordNavigation(
  context: Context,
  { by, storyId, action }: Respond & { action: 'back' | 'exit' },
) {
  return context.db.transaction(async (tx) => {
    await requireOpenStory(context, tx, { viewer: by, storyId })
    await saveNavigation(tx, { storyId, personId: by.id, at: context.now(), action })
    return {}
  })
}

/** A story of another user that the caller sees; the caller becomes one of its viewers. */
async function requireForResponse(context: Context, tx: Tx, { by, storyId }: Respond) {
  const { row, access } = await requireOpenStory(context, tx, { viewer: by, storyId })
  if (access.isOwn) throw problem('NOT_YOURSELF')
  const view = { storyId, personId: by.id, at: context.now() }
  await insertView(tx, view)
  return { row, view }
}

const messageOf = (kind: 'story.replied' | 'story.reacted', storyId: string) => ({
  content: { event: { kind, subjectId: storyId, params: {} } },
})

/** The reply is an ordinary chat message that names the story; the rules of the chat hold. */
export function replyToStory(
  context: Context,
  { by, storyId, text, clientMessageId }: Respond & { text: string; clientMessageId: string },
) {
  return context.db.transaction(async (tx) => {
    const { row, view } = await requireForResponse(context, tx, { by, storyId })
    if (!row.allowsReplies) throw problem('STORY_REPLIES_OFF')
    const { chatId, messageId, isNew } = await storeMessage(
      context,
      tx,
      { by, receiverId: row.creatorId, messageType: 1, text, clientMessageId },
      messageOf('story.replied', storyId),
    )
    if (isNew) {
      await saveReply(tx, { ...view, messageId })
      await recordEvent(tx, {
        type: 'story.replied',
        storyId,
        creatorId: row.creatorId,
        personId: by.id,
        kind: 'reply',
        messageId,
      })
    }
    return { chatId, messageId }
  })
}

/** Whoever may not write to the creator can still react; then only the creator's view list shows it. */
export function reactToStory(context: Context, { by, storyId, emoji }: Respond & { emoji: string }) {
  if (!isEmoji(emoji)) throw invalidField('emoji', 'Choose one emoji.')
  return context.db.transaction(async (tx) => {
    const { row, view } = await requireForResponse(context, tx, { by, storyId })
    const before = await saveReaction(tx, { ...view, emoji })
    if (before) return { reaction: emoji }
    const messageId = row.allowsReplies ? await sendReaction(context, tx, { by, row, emoji }) : undefined
    await recordEvent(tx, {
      type: 'story.replied',
      storyId,
      creatorId: row.creatorId,
      personId: by.id,
      kind: 'reaction',
      ...(messageId ? { messageId } : {}),
    })
    return { reaction: emoji }
  })
}

async function sendReaction(
  context: Context,
  tx: Tx,
  { by, row, emoji }: { by: Person; row: { id: string; creatorId: string }; emoji: string },
) {
  const message = {
    by,
    receiverId: row.creatorId,
    messageType: 1,
    text: emoji,
    clientMessageId: newId(),
  }
  try {
    const { messageId } = await tx.attempt((part) =>
      storeMessage(context, part, message, messageOf('story.reacted', row.id)),
    )
    return messageId
  } catch (error) {
    if (error instanceof Problem && error.code.startsWith('CHAT_')) return undefined
    throw error
  }
}

export function voteInStory(context: Context, { by, storyId, option }: Respond & { option: number }) {
  return context.db.transaction(async (tx) => {
    const { row, view } = await requireForResponse(context, tx, { by, storyId })
    const poll = row.layers.find((layer) => layer.type === 'poll')
    if (poll?.type !== 'poll' || option >= poll.options.length) throw problem('STORY_POLL_NOT_FOUND')
    await saveVote(tx, { ...view, option })
    const story = await requireStory(context, tx, { viewer: by, storyId })
    const [voted] = await loadStoryViews(context, tx, { stories: [story], viewer: by })
    if (!voted) throw problem('STORY_NOT_FOUND')
    return voted
  })
}
