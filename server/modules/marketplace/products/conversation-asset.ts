import type { Queries } from '../../../db/database.ts'
import type { ConversationAsset } from '../../chat/public.ts'
import { findProduct } from './product-store.ts'

/** The product a conversation is about. Drafts cannot be talked about. */
export async function findConversationAsset(
  sql: Queries,
  assetId: string,
): Promise<ConversationAsset | undefined> {
  const product = await findProduct(sql, assetId)
  if (!product || product.state === 'draft' || product.state === 'scheduled') return undefined
  return { id: product.id, ownerId: product.sellerId, title: product.title }
}
