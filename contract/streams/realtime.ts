import { Id, Instant, OneOf, Shape, T } from '../core/schemas.ts'
import { StreamEndReason, StreamGoal, StreamMessage } from './stream.ts'

/** `Stream/{id}`: everything that happens in one stream, for its host and viewers. */
export const StreamRoomPayload = Shape({
  kind: OneOf('message', 'messageRemoved', 'counts', 'status', 'details', 'sanction', 'coHostInvited'),
  streamId: Id,
  message: T.Optional(StreamMessage),
  messageId: T.Optional(Id),
  viewerCount: T.Optional(T.Integer()),
  likeCount: T.Optional(T.Integer()),
  goal: T.Optional(StreamGoal),
  status: T.Optional(OneOf(1, 2, 3, 4, 5)),
  returnBy: T.Optional(Instant),
  endReason: T.Optional(StreamEndReason),
  userId: T.Optional(Id),
  sanction: T.Optional(OneOf('mute', 'timeout', 'ban', 'none')),
})
