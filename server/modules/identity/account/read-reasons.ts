import type { Context } from '../../../context.ts'
import type { Client } from '../../../http/request-client.ts'
import { listReasons, type ReasonType } from './account-closure-store.ts'

type ReadReasonsInput = { client: Client; type: ReasonType; offset?: number; limit?: number }

/** Reasons in the language of the request, English as fallback. */
export async function readReasons(
  { db }: Context,
  { client, type, offset = 0, limit = 10 }: ReadReasonsInput,
) {
  const { rows, totalCount } = await listReasons(db, { type, offset, limit })
  const language = client.language.slice(0, 2)
  return {
    items: rows.map((row) => ({
      _id: row.id,
      type: row.type,
      reason: row.texts[language] ?? row.texts.en,
    })),
    totalCount,
  }
}
