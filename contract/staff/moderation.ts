import { endpoints } from '../core/endpoint.ts'
import { Id, Instant, OneOf, Page, PageQuery, Shape, T, Text } from '../core/schemas.ts'
import { PostCreator, PostMedia } from '../content/post-card.ts'

const reviewers = ['moderator', 'owner'] as const
const AskedKind = T.Union([
  T.Literal('post'),
  T.Literal('comment'),
  T.Literal('story'),
  T.Literal('person'),
  T.Literal('review'),
])
const Subject = { type: AskedKind, id: Id }
const Why = Text(500, { minLength: 4, description: 'Recorded in the audit log' })

/** The staff decision, and whether it was reverted. */
const Decision = Shape({
  _id: Id,
  outcome: OneOf('kept', 'removed'),
  reason: T.String(),
  by: T.String(),
  at: Instant,
  undone: T.Optional(Shape({ reason: T.String(), by: T.String(), at: Instant })),
})

/** Reported content with all its reports. */
const Reported = Shape({
  type: OneOf('post', 'comment', 'story', 'person', 'review'),
  id: Id,
  owner: T.Optional(Shape({ ...PostCreator.properties, statusCode: T.Integer() })),
  title: T.String(),
  text: T.String(),
  media: T.Array(PostMedia),
  postId: T.Optional(T.String({ description: 'Where it was posted' })),
  /** `hidden`: by its creator or unpublished; `gone`: deleted; `removed`: by staff. */
  state: OneOf('there', 'hidden', 'gone', 'removed'),
  at: T.Optional(Instant),
  reports: T.Integer(),
  firstAt: Instant,
  lastAt: Instant,
  reasons: T.Array(Shape({ reasonId: Id, count: T.Integer() }), { description: 'Most frequent first' }),
  notes: T.Array(Shape({ text: T.String(), at: Instant, username: T.Optional(T.String()) }), {
    description: 'Newest five',
  }),
  decision: T.Optional(Decision),
})

export const moderation = endpoints({
  'GET /staff/reports': {
    summary: 'List reports: open ones by count, or decided ones newest first',
    auth: 'staff',
    roles: reviewers,
    query: Shape({
      ...PageQuery.properties,
      filter: T.Optional(T.Union([T.Literal('open'), T.Literal('decided')], { default: 'open' })),
      search: T.Optional(
        Text(100, {
          description: 'Name or username of the owner, words of a note, or the id of the content',
        }),
      ),
    }),
    reply: Page(Reported),
  },
  'GET /staff/reports/waiting': {
    summary: 'Number of open reports',
    auth: 'staff',
    roles: reviewers,
    reply: Shape({ reports: T.Integer() }),
  },
  'POST /staff/reports/dismiss': {
    summary: 'Dismiss reports about something; reporters are notified',
    auth: 'staff',
    roles: reviewers,
    body: Shape({ ...Subject, reason: T.Optional(Text(500)) }),
    reply: Shape({ decisionId: Id }),
    done: 'Report dismissed.',
    errors: ['REPORT_NOT_FOUND'],
  },
  'POST /staff/reports/remove': {
    summary:
      'Remove a post, comment or story, or suspend a user; the owner is notified now, reporters after an hour',
    auth: 'staff',
    roles: reviewers,
    body: Shape({ ...Subject, reason: Why }),
    reply: Shape({ decisionId: Id }),
    done: 'Content removed.',
    errors: ['REPORT_NOT_FOUND', 'REPORTED_GONE', 'USER_NOT_FOUND', 'USER_ALREADY_SUSPENDED'],
  },
  'POST /staff/reports/restore': {
    summary: 'Restore removed content; the owner and reporters are notified',
    auth: 'staff',
    roles: reviewers,
    body: Shape({ decisionId: Id, reason: Why }),
    reply: Shape({ decisionId: Id }),
    done: 'Content restored.',
    errors: ['TAKEDOWN_NOT_FOUND', 'USER_NOT_FOUND', 'USER_NOT_SUSPENDED'],
  },
})
