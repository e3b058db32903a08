import { Done, endpoints, Flag, Id, Page, PageQuery, Shape, T, Text } from './core.ts'
import { CreatorId, PersonCard } from './people.ts'
import { PostCard } from './post-card.ts'

/** A collection, or none. */
const Into = T.Union([Id, T.Literal('')])
const CollectionName = Text(60, { minLength: 1 })
const Collection = Shape({
  _id: Id,
  name: T.String(),
  count: T.Integer(),
  covers: T.Array(T.String(), { description: 'Pictures of the newest three, as I may see them' }),
  hasPost: Flag,
})

/** What people do with posts: like, keep, pass on. */
export const bookmarks = endpoints({
  'POST /likesDislikeAsset/': {
    summary: 'Like a post or take it back; without isLike it changes',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 300, per: 'minute' },
    body: Shape({ postId: Id, isLike: T.Optional(Flag), creatorId: CreatorId }),
    reply: Shape({ isLike: Flag, totalLike: T.Integer() }),
    errors: ['POST_NOT_FOUND', 'FORBIDDEN'],
  },
  'GET /posts/likes': {
    summary: 'Who likes a post, newest first',
    auth: 'user',
    query: Shape({ ...PageQuery.properties, postId: Id, creatorId: CreatorId }),
    reply: Page(PersonCard),
    errors: ['POST_NOT_FOUND', 'FORBIDDEN'],
  },
  'POST /shared/': {
    summary: 'I pass a post on: its address, and one more share for it',
    auth: 'guest',
    impersonation: 'refused',
    limit: { max: 60, per: 'minute' },
    body: Shape({ postId: Id }),
    reply: Shape({ url: T.String(), shares: T.Integer() }),
    errors: ['POST_NOT_FOUND'],
  },
  'POST /bookmark': {
    summary: 'Keep a post, loose or in a collection, or let it go (isBookmarked 0)',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 300, per: 'minute' },
    body: Shape({ postId: Id, isBookmarked: T.Optional(Flag), collectionId: T.Optional(Into) }),
    reply: Shape({ isBookmarked: Flag }),
    errors: ['POST_NOT_FOUND', 'COLLECTION_NOT_FOUND'],
  },
  'GET /bookmarks': {
    summary: 'What I kept, newest first; all of it or one collection',
    auth: 'user',
    query: Shape({
      ...PageQuery.properties,
      collectionId: T.Optional(T.Union([Id, T.Literal('loose')])),
    }),
    reply: Page(PostCard),
    errors: ['COLLECTION_NOT_FOUND'],
  },
  'POST /bookmarks/move': {
    summary: 'Put kept posts into a collection, or out of every one',
    auth: 'user',
    impersonation: 'refused',
    body: Shape({ postIds: T.Array(Id, { minItems: 1, maxItems: 200 }), collectionId: Into }),
    reply: Shape({ moved: T.Integer() }),
    errors: ['COLLECTION_NOT_FOUND'],
  },
  'GET /bookmarks/collections': {
    summary: 'My collections, the newest first; `hasPost` says which one holds a post',
    auth: 'user',
    query: Shape({ ...PageQuery.properties, postId: T.Optional(Id) }),
    reply: Page(Collection),
  },
  'POST /bookmarks/collections': {
    summary: 'Make a collection',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 60, per: 'minute' },
    body: Shape({ name: CollectionName }),
    reply: Collection,
    done: 'The collection is there.',
    errors: ['COLLECTION_EXISTS', 'TOO_MANY_COLLECTIONS', 'VALIDATION_FAILED'],
  },
  'PATCH /bookmarks/collections': {
    summary: 'Rename a collection',
    auth: 'user',
    impersonation: 'refused',
    body: Shape({ collectionId: Id, name: CollectionName }),
    reply: Done,
    done: 'The collection is renamed.',
    errors: ['COLLECTION_NOT_FOUND', 'COLLECTION_EXISTS', 'VALIDATION_FAILED'],
  },
  'DELETE /bookmarks/collections': {
    summary: 'Delete a collection; what is in it stays kept',
    auth: 'user',
    impersonation: 'refused',
    query: Shape({ collectionId: Id }),
    reply: Done,
    done: 'The collection is deleted. What was in it is still kept.',
    errors: ['COLLECTION_NOT_FOUND'],
  },
})
