import { UserType } from '../contract/core/constants.ts'
import type { Context } from '../server/context.ts'
import { newId } from '../server/db/new-id.ts'
import { insertStream, updateStream } from '../server/modules/streams/stream-store.ts'
import { findPerson } from '../server/modules/identity/account/person-store.ts'
import { openSession } from '../server/modules/identity/sessions/open-session.ts'

const client = {
  ip: '127.0.0.1',
  userAgent: 'bench',
  language: 'en',
  cookies: { token: undefined, refreshToken: undefined },
  requestId: 'bench',
}

/** A live stream, its host and as many fans with sessions. */
export async function createLiveUsers(context: Context, fanCount: number) {
  const { db } = context
  const users = Array.from({ length: fanCount + 1 }, (_, n) => ({
    id: newId(),
    username: `live${n}`,
    email: `live${n}@example.com`,
    firstName: 'Live',
    userType: n ? UserType.fan : UserType.creator,
  }))
  await db`insert into person ${db(users)}`
  const [host, ...fans] = users
  if (!host) throw new Error('no host')
  const at = new Date()
  const streamId = newId()
  await db.transaction(async (tx) => {
    await insertStream(tx, { ...emptyStream, id: streamId, creatorId: host.id, startedAt: at, createdAt: at })
    await updateStream(tx, streamId, { hostSeenAt: at })
  })
  const tokens: string[] = []
  for (const { id } of fans)
    await db.transaction(async (tx) => {
      const person = await findPerson(tx, id)
      if (!person) throw new Error('the person is not there')
      const { accessToken = '' } = await openSession(context, tx, { subject: { person }, client, device: {} })
      tokens.push(accessToken)
    })
  return { streamId, hostId: host.id, tokens }
}

const emptyStream = {
  byId: null,
  title: 'Bench',
  description: '',
  coverMediaId: null,
  categoryId: null,
  status: 2,
  entry: 'everyone',
  priceMinor: null,
  currency: 'USD',
  plannedMinutes: 60,
  orientation: 'landscape',
  slowModeSeconds: 0,
  isSubscribersChat: false,
  blockedWords: [],
  goalTitle: '',
  goalMinor: null,
  scheduledAt: null,
} as const satisfies Partial<Parameters<typeof insertStream>[1]>
