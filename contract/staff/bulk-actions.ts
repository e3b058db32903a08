import { endpoints } from '../core/endpoint.ts'
import { Id, LocalizedText, OneOf, Shape, T, Text } from '../core/schemas.ts'

const reviewers = ['moderator', 'owner'] as const

/** Each item is handled on its own: one failure does not undo or stop the others. */
const BulkResult = Shape({
  done: T.Integer({ description: 'Number of items handled' }),
  failed: T.Array(Shape({ id: Id, code: T.String(), message: LocalizedText })),
})

export const userBulkActions = endpoints({
  'POST /staff/users/bulk': {
    summary: 'Suspend or restore several accounts for the same reason',
    auth: 'staff',
    roles: reviewers,
    limit: { max: 30, per: 'minute' },
    body: Shape({
      userIds: T.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true }),
      action: OneOf('suspend', 'restore'),
      reason: Text(500, { minLength: 4, description: 'Recorded in the audit log' }),
    }),
    reply: BulkResult,
  },
})

export const reportBulkActions = endpoints({
  'POST /staff/reports/bulk': {
    summary: 'Dismiss several reports, or remove what they are about',
    auth: 'staff',
    roles: reviewers,
    limit: { max: 30, per: 'minute' },
    body: Shape({
      subjects: T.Array(Shape({ type: OneOf('post', 'comment', 'story', 'person', 'review'), id: Id }), {
        minItems: 1,
        maxItems: 50,
        uniqueItems: true,
      }),
      action: OneOf('dismiss', 'remove'),
      reason: T.Optional(Text(500, { description: 'Required for removals; the owner reads it' })),
    }),
    reply: BulkResult,
    errors: ['VALIDATION_FAILED'],
  },
})
