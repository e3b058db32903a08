import type { Tx } from '../../../db/database.ts'

export const saveDealFields = (tx: Tx, { id, deal }: { id: string; deal: Record<string, string | number> }) =>
  tx`update conversation set deal = deal || ${tx.json(deal)} where id = ${id}`
