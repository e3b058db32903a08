import { endpoints } from '../core/endpoint.ts'
import { Flag, Id, Shape, T } from '../core/schemas.ts'

const Onboarding = Shape({
  isDone: Flag,
  groupIds: T.Array(Id, { description: 'Categories I am interested in' }),
})

export const onboarding = endpoints({
  'GET /onboarding': {
    summary: 'Get my interests, and whether I finished or skipped the introduction',
    auth: 'user',
    reply: Onboarding,
  },
  'PUT /onboarding': {
    summary: 'Save my interests, or finish the introduction; only sent fields change',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 60, per: 'minute' },
    body: Shape({
      groupIds: T.Optional(T.Array(Id, { maxItems: 20 })),
      isDone: T.Optional(T.Literal(1)),
    }),
    reply: Onboarding,
    errors: ['CATEGORY_NOT_FOUND'],
  },
})
