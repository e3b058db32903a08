import type { Context } from '../../../context.ts'
import { recordEvent } from '../../../db/events.ts'
import type { Person } from '../../../http/tokens.ts'
import { storeMessage } from '../../chat/public.ts'
import { requireStory } from '../story-access.ts'

type ShareStory = {
  by: Person
  storyId: string
  chatId?: string | undefined
  receiverId?: string | undefined
  text?: string | undefined
  clientMessageId: string
}

/** Sends a story to a conversation. Its members see it with their own access; the link serves other clients. */
export function shareStory(
  context: Context,
  { by, storyId, chatId, receiverId, text = '', clientMessageId }: ShareStory,
) {
  return context.db.transaction(async (tx) => {
    const { row } = await requireStory(context, tx, { viewer: by, storyId })
    const link = `${context.config.publicUrl}/stories/${row.username}?story=${storyId}`
    const note = text.trim()
    const sent = await storeMessage(
      context,
      tx,
      { by, chatId, receiverId, messageType: 1, text: note || link, clientMessageId },
      {
        content: {
          event: { kind: 'story.shared', subjectId: storyId, params: note ? {} : { text: 'link' } },
        },
      },
    )
    if (sent.isNew)
      await recordEvent(tx, {
        type: 'story.shared',
        storyId,
        creatorId: row.creatorId,
        personId: by.id,
        messageId: sent.messageId,
      })
    return { chatId: sent.chatId, messageId: sent.messageId }
  })
}
