import { endpoints } from '../core/endpoint.ts'
import { Done, Flag, Id, Page, PageQuery, Shape, T, Text } from '../core/schemas.ts'
import { CreatorId, PersonCard } from '../identity/people.ts'
import { PostCard } from './post-card.ts'

/** A collection id, or none. */
const Into = T.Union([Id, T.Literal('')])
const CollectionName = Text(60, { minLength: 1 })
const Collection = Shape({
  _id: Id,
  name: T.String(),
  count: T.Integer(),
  covers: T.Array(T.String(), { description: 'Images of the newest three posts, as visible to me' }),
  hasPost: Flag,
})

/** Likes, bookmarks and shares. */
export const bookmarks = endpoints({
  'POST /likesDislikeAsset/': {
    summary: 'Like or unlike a post; toggles without isLike',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 300, per: 'minute' },
    body: Shape({ postId: Id, isLike: T.Optional(Flag), creatorId: CreatorId }),
    reply: Shape({ isLike: Flag, totalLike: T.Integer() }),
    errors: ['POST_NOT_FOUND', 'FORBIDDEN'],
  },
  'GET /posts/likes': {
    summary: 'List users who like a post, newest first',
    auth: 'user',
    query: Shape({ ...PageQuery.properties, postId: Id, creatorId: CreatorId }),
    reply: Page(PersonCard),
    errors: ['POST_NOT_FOUND', 'FORBIDDEN'],
  },
  'POST /shared/': {
    summary: 'Record a share and get the post’s URL',
    auth: 'guest',
    impersonation: 'refused',
    limit: { max: 60, per: 'minute' },
    body: Shape({ postId: Id }),
    reply: Shape({ url: T.String(), shares: T.Integer() }),
    errors: ['POST_NOT_FOUND'],
  },
  'POST /bookmark': {
    summary: 'Bookmark a post, optionally in a collection, or remove it (isBookmarked 0)',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 300, per: 'minute' },
    body: Shape({ postId: Id, isBookmarked: T.Optional(Flag), collectionId: T.Optional(Into) }),
    reply: Shape({ isBookmarked: Flag }),
    errors: ['POST_NOT_FOUND', 'COLLECTION_NOT_FOUND'],
  },
  'GET /bookmarks': {
    summary: 'List my bookmarks, newest first, optionally of one collection',
    auth: 'user',
    query: Shape({
      ...PageQuery.properties,
      collectionId: T.Optional(T.Union([Id, T.Literal('loose')])),
    }),
    reply: Page(PostCard),
    errors: ['COLLECTION_NOT_FOUND'],
  },
  'POST /bookmarks/move': {
    summary: 'Move bookmarks into or out of a collection',
    auth: 'user',
    impersonation: 'refused',
    body: Shape({ postIds: T.Array(Id, { minItems: 1, maxItems: 200 }), collectionId: Into }),
    reply: Shape({ moved: T.Integer() }),
    errors: ['COLLECTION_NOT_FOUND'],
  },
  'GET /bookmarks/collections': {
    summary: 'List my collections, newest first; `hasPost` tells which contain a post',
    auth: 'user',
    query: Shape({ ...PageQuery.properties, postId: T.Optional(Id) }),
    reply: Page(Collection),
  },
  'POST /bookmarks/collections': {
    summary: 'Create a collection',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 60, per: 'minute' },
    body: Shape({ name: CollectionName }),
    reply: Collection,
    done: 'Collection created.',
    errors: ['COLLECTION_EXISTS', 'TOO_MANY_COLLECTIONS', 'VALIDATION_FAILED'],
  },
  'PATCH /bookmarks/collections': {
    summary: 'Rename a collection',
    auth: 'user',
    impersonation: 'refused',
    body: Shape({ collectionId: Id, name: CollectionName }),
    reply: Done,
    done: 'Collection renamed.',
    errors: ['COLLECTION_NOT_FOUND', 'COLLECTION_EXISTS', 'VALIDATION_FAILED'],
  },
  'DELETE /bookmarks/collections': {
    summary: 'Delete a collection; its posts stay bookmarked',
    auth: 'user',
    impersonation: 'refused',
    query: Shape({ collectionId: Id }),
    reply: Done,
    done: 'Collection deleted. Its posts are still saved.',
    errors: ['COLLECTION_NOT_FOUND'],
  },
})
