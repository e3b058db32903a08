import { newId } from '../../../server/db/new-id.ts'
import type { createWorld } from './world.ts'

type World = Awaited<ReturnType<typeof createWorld>>
type Post = {
  visibility: 'free' | 'followers' | 'subscribers' | 'price'
  priceMinor: number
  subscriberPriceMinor: number
  state: 'draft' | 'published' | 'hidden' | 'deleted'
  commentsOff: boolean
  title: string
  expiresAt: Date
}

/** Inserts a text post directly, for tests about comments and tips. */
export async function insertTextPost(
  { context }: World,
  creator: { id: string },
  overrides: Partial<Post> = {},
) {
  const id = newId()
  const at = context.now()
  await context.db`insert into post ${context.db({
    id,
    creatorId: creator.id,
    mediaType: 4,
    title: 'Dunes, 5 a.m.',
    description: 'We had walked since three.',
    visibility: 'free',
    state: 'published',
    currency: 'USD',
    publishedAt: at,
    createdAt: at,
    updatedAt: at,
    ...overrides,
  })}`
  return id
}

/** Inserts a follow directly. */
export const insertFollow = ({ context }: World, fan: { id: string }, creator: { id: string }) =>
  context.db`insert into follow ${context.db({ followerId: fan.id, creatorId: creator.id, at: context.now() })}`
