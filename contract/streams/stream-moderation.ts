import { endpoints } from '../core/endpoint.ts'
import { Done, Id, Instant, OneOf, Page, PageQuery, Shape, T, Text } from '../core/schemas.ts'
import { CreatorId } from '../identity/people.ts'
import { LiveConnection, StreamCard } from './stream.ts'

const one = { streamId: Id }
const moderating = {
  auth: 'user',
  impersonation: 'refused',
  limit: { max: 120, per: 'minute' },
} as const
const refusals = ['STREAM_NOT_FOUND', 'FORBIDDEN'] as const
const staffOnly = { auth: 'staff', roles: ['moderator', 'owner'] } as const

export const streamModeration = endpoints({
  'POST /stream/sanction': {
    summary: 'Mute, time out or ban a viewer, or lift it; for the host and moderators',
    ...moderating,
    body: Shape({
      ...one,
      userId: Id,
      sanction: OneOf('mute', 'timeout', 'ban', 'none'),
      seconds: T.Optional(T.Integer({ minimum: 10, maximum: 86_400, description: 'Of a time-out' })),
      creatorId: CreatorId,
    }),
    reply: Done,
    errors: [...refusals, 'USER_NOT_FOUND', 'NOT_YOURSELF'],
  },
  'GET /stream/sanctions': {
    summary: 'List muted, timed out and banned viewers, newest first',
    auth: 'user',
    query: Shape({ ...one, ...PageQuery.properties, creatorId: CreatorId }),
    reply: Page(
      Shape({
        userId: Id,
        username: T.String(),
        profilePic: T.Optional(T.String()),
        sanction: OneOf('mute', 'timeout', 'ban'),
        until: T.Optional(Instant),
        at: Instant,
      }),
    ),
    errors: refusals,
  },
  'DELETE /stream/message': {
    summary: 'Remove a chat message: one’s own, or as the host or a moderator',
    ...moderating,
    query: Shape({ ...one, messageId: Id, creatorId: CreatorId }),
    reply: Done,
    errors: [...refusals, 'MESSAGE_NOT_FOUND'],
  },
  'POST /stream/message/pin': {
    summary: 'Pin a chat message, or unpin it without an id',
    ...moderating,
    body: Shape({ ...one, messageId: T.Optional(Id), creatorId: CreatorId }),
    reply: Done,
    errors: [...refusals, 'MESSAGE_NOT_FOUND'],
  },
  'GET /staff/streams': {
    summary: 'List streams that are live now, newest first',
    ...staffOnly,
    query: Shape({ ...PageQuery.properties }),
    reply: Page(StreamCard),
  },
  'POST /staff/stream/view': {
    summary: 'Look into a live stream without being seen, with a reason for the audit log',
    ...staffOnly,
    body: Shape({ ...one, reason: Text(500, { minLength: 4 }) }),
    reply: LiveConnection,
    errors: ['STREAM_NOT_FOUND', 'STREAM_NOT_LIVE', 'LIVE_UNAVAILABLE'],
  },
  'POST /staff/stream/end': {
    summary: 'End a stream with a reason; tickets are refunded by the usual rule',
    ...staffOnly,
    body: Shape({ ...one, reason: Text(500, { minLength: 4 }) }),
    reply: Done,
    errors: ['STREAM_NOT_FOUND', 'STREAM_STATE_WRONG'],
  },
})
