import { endpoints } from '../core/endpoint.ts'
import { Done, Id, Instant, Page, PageQuery, Shape, T, Text } from '../core/schemas.ts'
import { CreatorId } from '../identity/people.ts'
import { Story, StoryBackground } from './story.ts'
import { PostCreator } from '../content/post-card.ts'

const own = { auth: 'user', impersonation: 'refused' } as const
const StoryIds = T.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true })
const Title = Text(30, { minLength: 1 })

/** Kept stories on a profile. The cover is missing if the viewer may not see the story it is from. */
export const FeaturedCollection = Shape({
  featCollectionId: Id,
  title: T.String(),
  coverUrl: T.Optional(T.String()),
  coverBackground: T.Optional(StoryBackground),
  coverStoryId: T.Optional(Id),
  storyCount: T.Integer(),
  createdAt: Instant,
})
const errors = ['FORBIDDEN', 'STORY_NOT_FOUND', 'VALIDATION_FAILED'] as const

export const featuredCollections = endpoints({
  'GET /featuredCollection': {
    summary: 'Featured collections of a creator in their order, with at least one story the viewer may know',
    auth: 'guest',
    query: Shape({ ...PageQuery.properties, userId: Id, creatorId: CreatorId }),
    reply: Page(FeaturedCollection),
    errors: ['CREATOR_NOT_FOUND', 'FORBIDDEN'],
  },
  'GET /featuredCollection/details': {
    summary: 'The stories of a featured collection in their order; access of each story still holds',
    auth: 'guest',
    query: Shape({ featCollectionId: Id, creatorId: CreatorId }),
    reply: Shape({
      ...FeaturedCollection.properties,
      creator: PostCreator,
      stories: T.Array(Story),
    }),
    errors: ['FEATURED_COLLECTION_NOT_FOUND', 'FORBIDDEN'],
  },
  'POST /featuredCollection': {
    summary: 'Create a featured collection from my current or archived stories',
    ...own,
    idempotency: 'accepted',
    limit: { max: 60, per: 'minute' },
    body: Shape({ title: Title, storyIds: StoryIds, coverStoryId: T.Optional(Id), creatorId: CreatorId }),
    reply: FeaturedCollection,
    errors: [...errors, 'FEATURED_COLLECTIONS_FULL'],
  },
  'PUT /featuredCollection': {
    summary: 'Change title, stories, cover or place of a featured collection',
    ...own,
    limit: { max: 120, per: 'minute' },
    body: Shape({
      featCollectionId: Id,
      title: T.Optional(Title),
      storyIds: T.Optional(StoryIds),
      coverStoryId: T.Optional(Id),
      position: T.Optional(T.Integer({ minimum: 0, maximum: 100 })),
      creatorId: CreatorId,
    }),
    reply: FeaturedCollection,
    errors: [...errors, 'FEATURED_COLLECTION_NOT_FOUND'],
  },
  'DELETE /featuredCollection': {
    summary: 'Delete a featured collection; its stories stay in the archive',
    ...own,
    query: Shape({ featCollectionId: Id, creatorId: CreatorId }),
    reply: Done,
    errors: ['FEATURED_COLLECTION_NOT_FOUND', 'FORBIDDEN'],
  },
})
