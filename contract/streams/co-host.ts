import { endpoints } from '../core/endpoint.ts'
import { Done, Flag, Id, Shape, T, Text } from '../core/schemas.ts'
import { CreatorId } from '../identity/people.ts'
import { StreamDetail } from './stream.ts'

const TipSharePercent = T.Integer({
  minimum: 0,
  maximum: 90,
  description: 'Share of the host’s income from tips while the co-host is on the stage',
})
const changing = {
  auth: 'user',
  impersonation: 'refused',
  limit: { max: 60, per: 'minute' },
} as const
const refusals = ['STREAM_NOT_FOUND', 'STREAM_NOT_LIVE', 'FORBIDDEN'] as const

export const streamCoHosts = endpoints({
  'POST /stream/coHost': {
    summary: 'Invite a creator, or a viewer who is watching, to the stage; one at a time',
    ...changing,
    body: Shape({
      streamId: Id,
      username: Text(40, { minLength: 1 }),
      tipSharePercent: T.Optional(TipSharePercent),
      creatorId: CreatorId,
    }),
    reply: StreamDetail,
    errors: [
      ...refusals,
      'USER_NOT_FOUND',
      'NOT_YOURSELF',
      'COHOST_STAGE_TAKEN',
      'COHOST_NOT_WATCHING',
      'COHOST_SHARE_REFUSED',
    ],
  },
  'POST /stream/coHost/answer': {
    summary: 'Accept or decline an invitation to the stage, with the share of tips that was shown',
    ...changing,
    body: Shape({ streamId: Id, isAccepted: Flag, tipSharePercent: T.Optional(TipSharePercent) }),
    reply: StreamDetail,
    errors: [...refusals, 'COHOST_INVITATION_NOT_FOUND', 'COHOST_SHARE_CHANGED'],
  },
  'DELETE /stream/coHost': {
    summary:
      'Clear the stage: the host withdraws the invitation or removes the co-host, or the co-host leaves',
    ...changing,
    query: Shape({ streamId: Id, creatorId: CreatorId }),
    reply: Done,
    errors: ['STREAM_NOT_FOUND', 'FORBIDDEN'],
  },
})
