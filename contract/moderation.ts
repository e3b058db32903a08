import { endpoints, Id, Instant, OneOf, Page, PageQuery, Shape, T, Text } from './core.ts'
import { PostCreator, PostMedia } from './post-card.ts'

const reviewers = ['moderator', 'owner'] as const
const AskedKind = T.Union([T.Literal('post'), T.Literal('comment'), T.Literal('person')])
const Subject = { type: AskedKind, id: Id }
const Why = Text(500, { minLength: 4, description: 'Stands in the audit log' })

/** What staff decided, and whether it was taken back. */
const Decision = Shape({
  _id: Id,
  outcome: OneOf('kept', 'removed'),
  reason: T.String(),
  by: T.String(),
  at: Instant,
  undone: T.Optional(Shape({ reason: T.String(), by: T.String(), at: Instant })),
})

/** Something that was reported, whoever did it how often. */
const Reported = Shape({
  type: OneOf('post', 'comment', 'person'),
  id: Id,
  owner: T.Optional(Shape({ ...PostCreator.properties, statusCode: T.Integer() })),
  title: T.String(),
  text: T.String(),
  media: T.Array(PostMedia),
  postId: T.Optional(T.String({ description: 'Where it stands' })),
  /** `hidden`: by its creator, or not out; `gone`: deleted; `removed`: taken down by us. */
  state: OneOf('there', 'hidden', 'gone', 'removed'),
  at: T.Optional(Instant),
  reports: T.Integer(),
  firstAt: Instant,
  lastAt: Instant,
  reasons: T.Array(Shape({ reasonId: Id, count: T.Integer() }), { description: 'The most frequent first' }),
  notes: T.Array(Shape({ text: T.String(), at: Instant, username: T.Optional(T.String()) }), {
    description: 'The newest five',
  }),
  decision: T.Optional(Decision),
})

export const moderation = endpoints({
  'GET /staff/reports': {
    summary: 'What people reported: open, the most reported first; or decided, the newest first',
    auth: 'staff',
    roles: reviewers,
    query: Shape({
      ...PageQuery.properties,
      filter: T.Optional(T.Union([T.Literal('open'), T.Literal('decided')], { default: 'open' })),
    }),
    reply: Page(Reported),
  },
  'GET /staff/reports/waiting': {
    summary: 'How many things that were reported wait for a decision',
    auth: 'staff',
    roles: reviewers,
    reply: Shape({ reports: T.Integer() }),
  },
  'POST /staff/reports/leave': {
    summary: 'Leave something as it is; what is open about it is closed, who reported it is told',
    auth: 'staff',
    roles: reviewers,
    body: Shape({ ...Subject, reason: T.Optional(Text(500)) }),
    reply: Shape({ decisionId: Id }),
    done: 'It stays as it is.',
    errors: ['REPORT_NOT_FOUND'],
  },
  'POST /staff/reports/takeDown': {
    summary:
      'Take a post or a comment down, suspend a person; the owner is told why, who reported it an hour later',
    auth: 'staff',
    roles: reviewers,
    body: Shape({ ...Subject, reason: Why }),
    reply: Shape({ decisionId: Id }),
    done: 'It is taken down.',
    errors: ['REPORT_NOT_FOUND', 'REPORTED_GONE', 'USER_NOT_FOUND', 'USER_ALREADY_SUSPENDED'],
  },
  'POST /staff/reports/putBack': {
    summary: 'Put back what was taken down, as it was; the owner and who reported it are told',
    auth: 'staff',
    roles: reviewers,
    body: Shape({ decisionId: Id, reason: Why }),
    reply: Shape({ decisionId: Id }),
    done: 'It is back.',
    errors: ['TAKEDOWN_NOT_FOUND', 'USER_NOT_FOUND', 'USER_NOT_SUSPENDED'],
  },
})
