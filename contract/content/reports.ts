import { endpoints } from '../core/endpoint.ts'
import { Id, Shape, T, Text } from '../core/schemas.ts'

export const reports = endpoints({
  'POST /report': {
    summary: 'Report a post, comment, story or user; repeating it has no effect',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 20, per: 'hour' },
    body: Shape({
      type: T.Union([T.Literal('post'), T.Literal('comment'), T.Literal('story'), T.Literal('person')]),
      id: Id,
      reasonId: Id,
      note: T.Optional(Text(500)),
    }),
    reply: Shape({ reportId: Id }),
    done: 'Thanks. We’ll review your report.',
    errors: [
      'POST_NOT_FOUND',
      'COMMENT_NOT_FOUND',
      'STORY_NOT_FOUND',
      'POST_LOCKED',
      'PERSON_NOT_FOUND',
      'REASON_UNKNOWN',
      'NOT_YOURSELF',
    ],
  },
})
