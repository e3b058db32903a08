import { StreamStatus } from '../../../../contract/streams/constants.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { recordEvent } from '../../../db/events.ts'
import { newId } from '../../../db/new-id.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { requireActiveAccount } from '../../identity/public.ts'
import { describeStream } from '../access/read-stream.ts'
import { loadStreamAccess, requireHost } from '../access/stream-access.ts'
import type { Entry } from '../stream-rules.ts'
import { findRunningStream, insertStream, lockCreator, setModerators } from '../stream-store.ts'
import { connectHost } from './connect-host.ts'
import { requireLive } from './live-room.ts'
import {
  hostCurrency,
  prepareList,
  prepareModerators,
  prepareSettings,
  prepareTicketPrice,
  requireScheduleTime,
  type StreamSettings,
} from './prepare-stream.ts'

export type CreateStream = StreamSettings & {
  by: Person
  title: string
  scheduledAt?: string | undefined
  entry?: Entry | undefined
  listId?: string | undefined
  price?: string | number | undefined
  plannedMinutes?: number | undefined
  creatorId?: string | undefined
}
const DEFAULT_MINUTES = 60

/** Creates a stream. Without a start time it is live at once, and the reply says how the host connects. */
export async function createStream(context: Context, input: CreateStream) {
  const { by, creatorId, scheduledAt } = input
  const streamId = await context.db.transaction((tx) => storeStream(context, tx, input))
  if (!scheduledAt) return connectHost(context, { by, streamId, creatorId })
  const found = await loadStreamAccess(context, context.db, { viewer: by, streamId, creatorId })
  return { stream: await describeStream(context, context.db, { found, caller: by }) }
}

export async function storeStream(context: Context, tx: Tx, input: CreateStream & { isDemo?: boolean }) {
  const {
    by,
    creatorId,
    entry = 'everyone',
    listId,
    price,
    plannedMinutes = DEFAULT_MINUTES,
    ...settings
  } = input
  const acting = await requireHost(tx, by, creatorId)
  await requireActiveAccount(tx, acting.id)
  if (!input.scheduledAt) requireLive(context)
  const at = context.now()
  const scheduledAt = input.scheduledAt ? new Date(input.scheduledAt) : null
  if (scheduledAt) requireScheduleTime(scheduledAt, at)
  const currency = await hostCurrency(tx, acting.id)
  const prepared = await prepareSettings(context, tx, { ...settings, hostId: acting.id, currency })
  const id = newId(at.getTime())
  if (!scheduledAt) await requireNoneRunning(tx, acting.id)
  await insertStream(tx, {
    id,
    creatorId: acting.id,
    byId: acting.by,
    title: input.title,
    description: '',
    coverMediaId: null,
    categoryId: null,
    status: scheduledAt ? StreamStatus.scheduled : StreamStatus.live,
    entry,
    priceMinor: await prepareTicketPrice(context, tx, { entry, price, currency }),
    listId: await prepareList(tx, { entry, listId, hostId: acting.id }),
    currency,
    plannedMinutes,
    orientation: 'landscape',
    slowModeSeconds: 0,
    isSubscribersChat: false,
    blockedWords: [],
    goalTitle: '',
    goalMinor: null,
    isRecorded: false,
    recordingPriceMinor: null,
    isDemo: input.isDemo ?? false,
    scheduledAt,
    startedAt: scheduledAt ? null : at,
    createdAt: at,
    ...prepared,
  })
  const moderatorIds = await prepareModerators(tx, { ...settings, hostId: acting.id })
  if (moderatorIds) await setModerators(tx, id, moderatorIds)
  await recordEvent(tx, {
    type: scheduledAt ? 'stream.scheduled' : 'stream.started',
    streamId: id,
    creatorId: acting.id,
    ...(entry === 'list' ? { isForList: true } : {}),
  })
  return id
}

/** Refuses a second live stream, also concurrently. */
export async function requireNoneRunning(tx: Tx, creatorId: string) {
  await lockCreator(tx, creatorId)
  if (await findRunningStream(tx, creatorId)) throw problem('STREAM_RUNNING')
}
