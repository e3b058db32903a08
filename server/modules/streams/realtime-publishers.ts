import { StreamStatus } from '../../../contract/streams/constants.ts'
import type { Context } from '../../context.ts'
import type { Queries } from '../../db/database.ts'
import type { Caller } from '../../http/tokens.ts'
import type { EventPublishers } from '../../realtime/ports.ts'
import type { Publication } from '../../realtime/realtime.ts'
import { loadStreamAccess } from './access/stream-access.ts'
import { findMessage } from './chat/message-store.ts'
import { toStreamMessage } from './chat/message-view.ts'
import { returnDeadline } from './stream-rules.ts'
import { findCreator, findStream } from './stream-store.ts'
import { listPresentIds } from './viewers/viewer-store.ts'

/** What stream events become on the wire. Payloads are loaded anew, so they show what is stored now. */
export const streamPublishers: EventPublishers = {
  'stream.started': async (context, sql, { streamId }) => [
    ...(await announcement(sql, streamId, 'streamStarted')),
    ...(await stateOf(context, sql, streamId)),
  ],
  'stream.ended': async (context, sql, { streamId }) => [
    ...(await announcement(sql, streamId, 'streamStopped')),
    ...(await stateOf(context, sql, streamId)),
  ],
  'stream.cancelled': (context, sql, { streamId }) => stateOf(context, sql, streamId),
  'stream.changed': (context, sql, { streamId }) => stateOf(context, sql, streamId),
  'stream.coHostInvited': async (_context, _sql, { streamId, personId }) => [
    toRoom(streamId, { kind: 'coHostInvited', streamId, userId: personId }),
  ],
  'stream.messageAdded': async (_context, sql, { streamId, messageId }) => {
    const row = await findMessage(sql, messageId)
    if (!row || row.removedAt) return []
    return [toRoom(streamId, { kind: 'message', streamId, message: toStreamMessage(row) })]
  },
  'stream.messageRemoved': async (_context, _sql, { streamId, messageId }) => [
    toRoom(streamId, { kind: 'messageRemoved', streamId, messageId }),
  ],
  'stream.sanctioned': async (_context, _sql, { streamId, personId, sanction }) => [
    toRoom(streamId, { kind: 'sanction', streamId, userId: personId, sanction }),
  ],
  'stream.tipped': async (_context, sql, { streamId, creatorId, messageId, tipId }) => {
    const row = await findMessage(sql, messageId)
    if (!row) return []
    const { tip, senderIdentifier, text } = toStreamMessage(row)
    if (!tip) return []
    const present = await listPresentIds(sql, streamId)
    return [
      {
        pattern: 'STREAM_SENT_TIP',
        userIds: [creatorId, ...present.flatMap(({ personId }) => personId ?? [])],
        payload: {
          streamId,
          tipId,
          ...tip,
          ...(senderIdentifier ? { username: senderIdentifier } : {}),
          ...(text ? { message: text } : {}),
        },
      },
    ]
  },
}

type RoomPayload = Extract<Publication, { pattern: 'Stream/{id}' }>['payload']
const toRoom = (id: string, payload: RoomPayload): Publication => ({ pattern: 'Stream/{id}', id, payload })

async function stateOf(_context: Context, sql: Queries, streamId: string) {
  const stream = await findStream(sql, streamId)
  if (!stream) return []
  const { status, interruptedAt, endReason } = stream
  return [
    toRoom(streamId, {
      kind: 'status',
      streamId,
      status,
      ...(status === StreamStatus.interrupted && interruptedAt
        ? { returnBy: returnDeadline(interruptedAt).toISOString() }
        : {}),
      ...(endReason ? { endReason } : {}),
    }),
  ]
}

/** Everyone hears of it, so streams of private profiles and for lists are not announced. */
async function announcement(
  sql: Queries,
  streamId: string,
  pattern: 'streamStarted' | 'streamStopped',
): Promise<Publication[]> {
  const stream = await findStream(sql, streamId)
  const host = stream && (await findCreator(sql, stream.creatorId))
  if (!host || host.isPrivate || stream.entry === 'list') return []
  return [{ pattern, payload: { streamId, creatorId: stream.creatorId, title: stream.title } }]
}

/** Whether a caller may follow what happens in a stream: those who may watch it. */
export async function mayFollowStream(context: Context, { caller, id }: { caller: Caller; id: string }) {
  try {
    const viewer = caller
    const { stream, access, isModerating } = await loadStreamAccess(context, context.db, {
      viewer,
      streamId: id,
    })
    return (access.isAllowed || isModerating) && (!stream.isBanned || access.isOwn)
  } catch {
    return false // unknown, or of a host the caller cannot see
  }
}
