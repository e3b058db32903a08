import { StreamStatus } from '../../../../contract/streams/constants.ts'
import type { Context } from '../../../context.ts'
import { recordEvent } from '../../../db/events.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { describeStream } from '../access/read-stream.ts'
import { loadStreamAccess, requireOwnStream } from '../access/stream-access.ts'
import { isRunning } from '../stream-rules.ts'
import { deleteReminder, insertReminder, lockStream, setModerators, updateStream } from '../stream-store.ts'
import {
  prepareModerators,
  prepareSettings,
  requireScheduleTime,
  type StreamSettings,
} from './prepare-stream.ts'

type ChangeStream = StreamSettings & {
  by: Person
  streamId: string
  scheduledAt?: string | undefined
  creatorId?: string | undefined
}

/** Changes the details of a scheduled or running stream. */
export function changeStream(context: Context, input: ChangeStream) {
  const { by, streamId, scheduledAt, creatorId, ...settings } = input
  return context.db.transaction(async (tx) => {
    await requireOwnStream(context, tx, { by, streamId, creatorId })
    const stream = await lockStream(tx, streamId)
    const isScheduled = stream?.status === StreamStatus.scheduled
    if (!stream || (!isScheduled && !isRunning(stream.status)) || (scheduledAt && !isScheduled))
      throw problem('STREAM_STATE_WRONG')
    if (scheduledAt) requireScheduleTime(new Date(scheduledAt), context.now())
    const { creatorId: hostId, currency } = stream
    const update = {
      ...(await prepareSettings(context, tx, { ...settings, hostId, currency })),
      ...(scheduledAt ? { scheduledAt: new Date(scheduledAt) } : {}),
    }
    if (Object.keys(update).length) await updateStream(tx, streamId, update)
    const moderatorIds = await prepareModerators(tx, { ...settings, hostId })
    if (moderatorIds) await setModerators(tx, streamId, moderatorIds)
    await recordEvent(tx, { type: 'stream.changed', streamId, creatorId: hostId })
    const found = await loadStreamAccess(context, tx, { viewer: by, streamId, creatorId })
    return describeStream(context, tx, { found, caller: by })
  })
}

type SetReminder = { by: Person; streamId: string; isOn: 0 | 1 }
/** A reminder for the start of a scheduled stream. */
export async function setReminder(context: Context, { by, streamId, isOn }: SetReminder) {
  const { stream } = await loadStreamAccess(context, context.db, { viewer: by, streamId })
  if (stream.status !== StreamStatus.scheduled) throw problem('STREAM_STATE_WRONG')
  const reminder = { streamId, personId: by.id }
  await (isOn
    ? insertReminder(context.db, { ...reminder, at: context.now() })
    : deleteReminder(context.db, reminder))
  return { hasReminder: isOn }
}
