import { Problem } from '../../http/problem.ts'
import { messageInReply } from '../../i18n/message.ts'

type Failure = { id: string; code: string; message: string }

/**
 * Runs a decision for each item in its own transaction. Refused items are reported; the others are kept.
 * One after another, since they lock the same tables.
 */
export async function runForEach<Item extends { id: string }>(
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
) {
  const failed: Failure[] = []
  for (const item of items) {
    try {
      await act(item)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      failed.push({ id: item.id, code: error.code, message: messageInReply(error.text) })
    }
  }
  return { done: items.length - failed.length, failed }
}
