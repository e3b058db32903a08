import { endpoints } from '../core/endpoint.ts'
import { Id, Instant, OneOf, Shape, StreamOf, T, Text } from '../core/schemas.ts'
import { financeStaff } from './ledger.ts'

const limit = { max: 20, per: 'hour' } as const
const reply = StreamOf('text/csv')

/** Lists as CSV, streamed; every export is recorded in the audit log. */
export const staffExports = endpoints({
  'GET /staff/users/export': {
    summary: 'Export users as CSV, newest first; contact details are masked as in the list',
    auth: 'staff',
    roles: ['support', 'moderator', 'finance', 'owner'],
    limit,
    query: Shape({
      search: T.Optional(Text(100)),
      userType: T.Optional(T.Integer({ minimum: 1, maximum: 3 })),
      statusCode: T.Optional(T.Integer({ minimum: 1, maximum: 6 })),
    }),
    reply,
  },
  'GET /staff/audit/export': {
    summary: 'Export the audit log as CSV, newest first',
    auth: 'staff',
    roles: ['owner'],
    limit,
    query: Shape({
      staffId: T.Optional(Id),
      userId: T.Optional(Id),
      action: T.Optional(Text(60)),
      from: T.Optional(Instant),
      to: T.Optional(Instant),
    }),
    reply,
  },
})

export const reportExports = endpoints({
  'GET /staff/reports/export': {
    summary: 'Export reports as CSV, one row per report, newest first',
    auth: 'staff',
    roles: ['moderator', 'owner'],
    limit,
    query: Shape({ filter: T.Optional(OneOf('open', 'decided')) }),
    reply,
  },
})

export const financeExports = endpoints({
  'GET /staff/payments/export': {
    summary: 'Export card payments as CSV, newest first',
    ...financeStaff,
    limit,
    query: Shape({ userId: T.Optional(Id), searchText: T.Optional(Text(100)) }),
    reply,
  },
  'GET /staff/payouts/export': {
    summary: 'Export payouts in every state as CSV, newest first',
    ...financeStaff,
    limit,
    query: Shape({ status: T.Optional(Text(20)) }),
    reply,
  },
})
