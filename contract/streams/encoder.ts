import { endpoints } from '../core/endpoint.ts'
import { Flag, Id, OneOf, Shape, T } from '../core/schemas.ts'
import { CreatorId } from '../identity/people.ts'

/** Streaming with an encoder program such as OBS. */
export const streamEncoder = endpoints({
  'POST /stream/encoder': {
    summary: 'Address and key for OBS; the stream goes live when its video arrives',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 20, per: 'minute' },
    body: Shape({
      streamId: Id,
      protocol: OneOf('rtmp', 'whip'),
      isNewKey: T.Optional(Flag),
      creatorId: CreatorId,
    }),
    reply: Shape({ protocol: OneOf('rtmp', 'whip'), url: T.String(), key: T.String() }),
    errors: [
      'STREAM_NOT_FOUND',
      'FORBIDDEN',
      'STREAM_STATE_WRONG',
      'LIVE_UNAVAILABLE',
      'ENCODER_UNAVAILABLE',
    ],
  },
})
