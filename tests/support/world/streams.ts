import { dataOf } from './chat.ts'
import { hostOf, type FakeLive } from './live.ts'
import { idempotencyHeaders } from './subscriptions.ts'
import type { createWorld, TestUser } from './world.ts'

type World = Awaited<ReturnType<typeof createWorld>>
type StreamOptions = {
  entry?: 'everyone' | 'followers' | 'subscribers' | 'ticket' | 'list'
  listId?: string
  price?: string
  plannedMinutes?: number
  slowModeSeconds?: number
  isSubscribersChat?: 0 | 1
  blockedWords?: string[]
  goalTitle?: string
  goalAmount?: string
  moderatorIds?: string[]
  scheduledAt?: string
  isRecorded?: 0 | 1
  recordingPrice?: string
}

export const createStream = ({ api }: World, host: TestUser, options: StreamOptions = {}) =>
  api.as(host)('POST /stream', { body: { title: 'Friday set', ...options } })

/** A stream whose host is connected. */
export async function startStream(world: World, live: FakeLive, host: TestUser, options: StreamOptions = {}) {
  const { stream } = dataOf(await createStream(world, host, options))
  await live.enter(stream.streamId, hostOf(host))
  return stream.streamId
}

export const inOneHour = ({ clock }: World) => new Date(clock.now().getTime() + 3_600_000).toISOString()

export const scheduleStream = async (world: World, host: TestUser, options: StreamOptions = {}) =>
  dataOf(await createStream(world, host, { scheduledAt: inOneHour(world), ...options })).stream.streamId

export const join = ({ api }: World, who: Pick<TestUser, 'accessToken'>, streamId: string) =>
  api.as(who)('POST /stream/viewer', { body: { streamId } })

export const detailOf = async ({ api }: World, who: Pick<TestUser, 'accessToken'>, streamId: string) =>
  dataOf(await api.as(who)('GET /stream/detail', { query: { streamId } }))

export const write = ({ api }: World, who: TestUser, streamId: string, text: string, messageId?: string) =>
  api.as(who)('POST /stream/message', {
    body: { streamId, text, ...(messageId ? { metaData: { messageId } } : {}) },
  })

export const buyTicket = (
  { api }: World,
  who: TestUser,
  streamId: string,
  amount = '10.00',
  headers = idempotencyHeaders(),
) =>
  api.as(who)('POST /stream/buyview', {
    body: { streamId, shown: { amount, currency: 'USD' } },
    headers,
  })

export const tip = (
  { api }: World,
  who: TestUser,
  streamId: string,
  amount = '5.00',
  extra: { message?: string; isAnonymous?: 0 | 1; menuItemId?: string; key?: string } = {},
) => {
  const { key, ...rest } = extra
  return api.as(who)('POST /stream/tip', {
    body: { streamId, amount, shown: { amount, currency: 'USD' }, ...rest },
    headers: key ? { 'idempotency-key': key } : idempotencyHeaders(),
  })
}
