import type { Queries } from '../../db/database.ts'

/** Something between a buyer and a seller that speaks for a sale. */
export type EvidenceLine = {
  kind: 'seen' | 'comment' | 'tip'
  at: Date
  /** A view is known by its day. */
  isDay: boolean
  withName: string
  text: string
}

/** What the modules above know of two people and a sale between them. */
export type EvidenceHooks = {
  between: (
    sql: Queries,
    asked: { buyerId: string; sellerIds: string[]; since: Date },
  ) => Promise<EvidenceLine[]>
}
