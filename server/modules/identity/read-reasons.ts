import type { Context } from '../../context.ts'
import type { Client } from '../../http/client-of.ts'
import { listReasons, type ReasonType } from './leaving-store.ts'

type Read = { client: Client; type: ReasonType; offset?: number; limit?: number }

/** Reasons to choose from, in the language of the request; English where there is none. */
export async function readReasons({ db }: Context, { client, type, offset = 0, limit = 10 }: Read) {
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
