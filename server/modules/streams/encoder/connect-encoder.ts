import { StreamStatus } from '../../../../contract/streams/constants.ts'
import type { Context } from '../../../context.ts'
import { decryptField, encryptField } from '../../../crypto/encrypt-field.ts'
import { recordEvent } from '../../../db/events.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { LiveUnavailable, type EncoderProtocol } from '../../../ports/live.ts'
import { requireOwnStream } from '../access/stream-access.ts'
import { hostIdentity, openRoom, requireLive, roomOf } from '../lifecycle/live-room.ts'
import { isRunning } from '../stream-rules.ts'
import { findEncoder, saveEncoder, type EncoderRow } from './encoder-store.ts'

type ConnectEncoder = {
  by: Person
  streamId: string
  protocol: EncoderProtocol
  isNewKey?: 0 | 1 | undefined
  creatorId?: string | undefined
}

/** Address and key of a scheduled stream for an encoder; a new key ends the old one. */
export async function connectEncoder(context: Context, input: ConnectEncoder) {
  const { by, streamId, protocol, isNewKey, creatorId } = input
  const { db, live } = context
  const { stream } = await requireOwnStream(context, db, { by, streamId, creatorId })
  if (!live.hasEncoders) throw problem('ENCODER_UNAVAILABLE')
  const known = await findEncoder(db, streamId)
  // A stream that was started in a browser continues in the browser.
  const isOpen = stream.status === StreamStatus.scheduled || (known && isRunning(stream.status))
  if (!isOpen) throw problem('STREAM_STATE_WRONG')
  if (known?.protocol === protocol && isNewKey !== 1) return toEncoder(context, known)
  requireLive(context)
  await openRoom(context, streamId)
  const made = await orUnavailable(
    live.createEncoder({
      protocol,
      room: roomOf(streamId),
      identity: hostIdentity(stream.creatorId),
      name: stream.username,
    }),
  )
  const { ingressId, url, key } = made
  const sealedKey = encryptField(context.config, streamId, key)
  const row = { streamId, ingressId, protocol, url, sealedKey, createdAt: context.now() }
  const isStored = await db.transaction(async (tx) => {
    if (!(await saveEncoder(tx, row, known?.ingressId))) return false
    await recordEvent(tx, { type: 'stream.changed', streamId, creatorId: stream.creatorId })
    return true
  })
  const unused = isStored ? known?.ingressId : ingressId
  if (unused) await orUnavailable(live.removeEncoder(unused))
  const stored = isStored ? row : await findEncoder(db, streamId)
  if (!stored) throw problem('STREAM_STATE_WRONG')
  return toEncoder(context, stored)
}

const toEncoder = (
  { config }: Pick<Context, 'config'>,
  { streamId, protocol, url, sealedKey }: EncoderRow,
) => ({
  protocol,
  url,
  key: decryptField(config, streamId, Buffer.from(sealedKey)),
})

async function orUnavailable<T>(work: Promise<T>) {
  try {
    return await work
  } catch (error) {
    throw error instanceof LiveUnavailable ? problem('LIVE_UNAVAILABLE', { cause: error }) : error
  }
}
