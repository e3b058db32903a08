import { endpoints, Id, Shape, T, Text } from './core.ts'

export const reports = endpoints({
  'POST /report': {
    summary: 'Ask us to look at a post, a comment or a person; a second time is the same',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 20, per: 'hour' },
    body: Shape({
      type: T.Union([T.Literal('post'), T.Literal('comment'), T.Literal('person')]),
      id: Id,
      reasonId: Id,
      note: T.Optional(Text(500)),
    }),
    reply: Shape({ reportId: Id }),
    done: 'Thank you. We will look at it.',
    errors: [
      'POST_NOT_FOUND',
      'COMMENT_NOT_FOUND',
      'POST_LOCKED',
      'PERSON_NOT_FOUND',
      'REASON_UNKNOWN',
      'NOT_YOURSELF',
    ],
  },
})
