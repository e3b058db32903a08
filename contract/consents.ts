import { endpoints, Flag, Id, Instant, OneOf, Page, PageQuery, Shape, T, Text } from './core.ts'
import { CreatorId } from './people.ts'
import { PostCreator, PostMedia } from './post-card.ts'

/** One of the people a post shows: somebody of Fanlight, or a name with a signed form. */
export const Shown = Shape({
  personId: T.Optional(Id),
  name: T.Optional(Text(80)),
  formId: T.Optional(
    T.Union([Id, T.Literal('')], { description: 'The signed form, a picture or a document of the vault' }),
  ),
})

export const ConsentState = OneOf('asked', 'agreed', 'objected', 'form')

export const consents = endpoints({
  'GET /posts/consents': {
    summary: 'Whom a post of mine shows, and what they said',
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
    summary: 'Posts that show me, as their creators say; what waits for my answer first',
    auth: 'user',
    query: PageQuery,
    reply: Page(
      Shape({
        _id: Id,
        postId: Id,
        creator: PostCreator,
        title: T.String(),
        description: T.String(),
        media: T.Array(PostMedia, { description: 'Once I have objected: what was added since' }),
        /** Not while files of it are still being made. */
        isWhole: Flag,
        isOut: Flag,
        state: ConsentState,
        askedAt: Instant,
        answeredAt: T.Optional(Instant),
      }),
    ),
  },
  'POST /consents/answer': {
    summary: 'Agree to be shown, or object: then the post is hidden, or does not go out',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 60, per: 'minute' },
    body: Shape({
      consentId: Id,
      isAgreed: Flag,
      seen: T.Array(Id, {
        maxItems: 20,
        description: 'The files I had before me; agreeing covers no others',
      }),
    }),
    reply: Shape({ state: ConsentState }),
    errors: ['CONSENT_NOT_FOUND', 'CONSENT_UNSEEN'],
  },
})
