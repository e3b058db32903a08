import type { Static } from 'typebox'
import type { SharedStory } from '../../../contract/chat/message.ts'
import type { Context } from '../../context.ts'
import type { Queries } from '../../db/database.ts'
import type { Caller } from '../../http/tokens.ts'

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
  /** Products that messages link to, by id; without those the viewer may not see. */
  loadProducts: (
    context: Context,
    query: { ids: string[]; viewer: Caller },
  ) => Promise<Map<string, { title: string; site: string; imageUrl?: string }>>
  /** Stories that messages answer or share, by id; without those the viewer may not know of. */
  loadStories: (
    context: Context,
    query: { ids: string[]; viewer: Caller },
  ) => Promise<Map<string, Static<typeof SharedStory>>>
}
