import type { Queries } from '../../db/database.ts'

/** One interaction between a buyer and a seller, shown as evidence in a dispute. */
export type EvidenceLine = {
  kind: 'seen' | 'comment' | 'tip'
  at: Date
  /** Views are stored per day, without a time. */
  isDay: boolean
  withName: string
  text: string
}

/** Implemented by modules above wallet that record interactions. */
export type EvidencePorts = {
  listInteractions: (
    sql: Queries,
    query: { buyerId: string; sellerIds: string[]; since: Date },
  ) => Promise<EvidenceLine[]>
}
