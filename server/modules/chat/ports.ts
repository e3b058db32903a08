import type { Queries } from '../../db/database.ts'

/** The product a conversation is about. Filled by the module that sells it. */
export type ConversationAsset = {
  id: string
  ownerId: string
  title: string
  image?: string | undefined
  isExchange?: boolean
}

/** Implemented by modules beside or above chat. */
export type ChatPorts = {
  /** The product a conversation would be about; undefined if there is none by that id. */
  findAsset: (sql: Queries, assetId: string) => Promise<ConversationAsset | undefined>
}
