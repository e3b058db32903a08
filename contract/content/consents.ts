import { endpoints } from '../core/endpoint.ts'
import { Flag, Id, Instant, OneOf, Page, PageQuery, Shape, T, Text } from '../core/schemas.ts'
import { CreatorId } from '../identity/people.ts'
import { PostCreator, PostMedia } from './post-card.ts'

/** A person tagged in a post: a user, or a name with a signed release form. */
export const TaggedPerson = Shape({
  personId: T.Optional(Id),
  name: T.Optional(Text(80)),
  formId: T.Optional(
    T.Union([Id, T.Literal('')], { description: 'Signed release form: an image or document from the vault' }),
  ),
})

export const ConsentState = OneOf('asked', 'agreed', 'objected', 'form')

export const consents = endpoints({
  'GET /posts/consents': {
    summary: 'List people tagged in my post and their responses',
    auth: 'user',
    query: Shape({ postId: Id, creatorId: CreatorId }),
    reply: Shape({
      showsOthers: Flag,
      isRequired: T.Boolean(),
      people: T.Array(
        Shape({
          _id: Id,
          userId: T.Optional(Id),
          username: T.Optional(T.String()),
          name: T.String(),
          formId: T.Optional(Id),
          state: ConsentState,
          askedAt: T.Optional(Instant),
          answeredAt: T.Optional(Instant),
        }),
      ),
    }),
    errors: ['POST_NOT_FOUND', 'FORBIDDEN'],
  },
  'GET /consents': {
    summary: 'List posts that tag me, pending first',
    auth: 'user',
    query: PageQuery,
    reply: Page(
      Shape({
        _id: Id,
        postId: Id,
        creator: PostCreator,
        title: T.String(),
        description: T.String(),
        media: T.Array(PostMedia, { description: 'Files added since I objected' }),
        /** Not while files are still processing. */
        isComplete: Flag,
        isPublished: Flag,
        state: ConsentState,
        askedAt: Instant,
        answeredAt: T.Optional(Instant),
      }),
    ),
  },
  'POST /consents/answer': {
    summary: 'Agree to or refuse being shown in a post; refusing hides or blocks it',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 60, per: 'minute' },
    body: Shape({
      consentId: Id,
      isAgreed: Flag,
      viewedMediaIds: T.Array(Id, {
        maxItems: 20,
        description: 'Files I reviewed; consent covers only these',
      }),
    }),
    reply: Shape({ state: ConsentState }),
    errors: ['CONSENT_NOT_FOUND', 'CONSENT_UNSEEN'],
  },
})
