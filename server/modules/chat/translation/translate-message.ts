import type { Context } from '../../../context.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { readMessage } from '../messages/list-messages.ts'

type Translate = { by: Person; messageId: string; language: string; creatorId?: string | undefined }

/** Translates a message for the reader. The stored text stays as it was written. */
export async function translateMessage(context: Context, { by, messageId, language, creatorId }: Translate) {
  const { payload } = await readMessage(context, { by, messageId, creatorId })
  if (!context.translation) throw problem('TRANSLATION_OFF')
  if (!payload.text) throw problem('MESSAGE_EMPTY')
  try {
    return { messageId, language, ...(await context.translation.translate(payload.text, language)) }
  } catch (error) {
    throw problem('TRANSLATION_UNAVAILABLE', { cause: error })
  }
}
