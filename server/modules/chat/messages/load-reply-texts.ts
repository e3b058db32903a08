import type { Queries } from '../../../db/database.ts'
import { loadVisibleRows } from './message-load-store.ts'

const TEXT_LENGTH = 120

/** Beginnings of messages as a member may see them, by id; deleted ones are left out. */
export async function loadReplyTexts(
  sql: Queries,
  query: { ids: string[]; viewerId: string; at: Date },
): Promise<Map<string, { chatId: string; text: string }>> {
  if (query.ids.length === 0) return new Map()
  const rows = await loadVisibleRows(sql, query)
  return new Map(
    rows.flatMap(({ id, conversationId, text, removedAt }) =>
      removedAt ? [] : [[id, { chatId: conversationId, text: text.slice(0, TEXT_LENGTH) }] as const],
    ),
  )
}
