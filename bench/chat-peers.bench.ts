import { UserType } from '../contract/core/constants.ts'
import { newId } from '../server/db/new-id.ts'
import { sendMessage } from '../server/modules/chat/messages/send-message.ts'
import {
  type ChatUser,
  closeSockets,
  openSockets,
  percentile,
  post,
  watchDeliveries,
} from './chat-sockets.ts'
import { benchDatabase, compare, progress, startServer } from './harness.ts'
import { benchContext } from './servers/bench-app.ts'
import { matrix, registerUser, startSynapse } from './servers/synapse.ts'

// The same conversations on Synapse, which also stores every message before it delivers it: everybody is
// connected, a message counts once the other side has it.
const PAIRS = 50
const IN_FLIGHT = 16
const ROUND_SECONDS = 8

type Talk = (text: string) => Promise<unknown>
const newText = () => `bench-${newId()}`
const latencies = new Map<Talk, number[]>()

/** Sends from random users, `IN_FLIGHT` at a time, and waits until each message has arrived. */
const round = (talk: Talk) => async () => {
  const until = performance.now() + ROUND_SECONDS * 1000
  const times: number[] = []
  await Promise.all(
    Array.from({ length: IN_FLIGHT }, async () => {
      while (performance.now() < until) {
        const sentMs = performance.now()
        await talk(newText())
        times.push(performance.now() - sentMs)
      }
    }),
  )
  latencies.set(talk, times)
  return times.length / ROUND_SECONDS
}
const anyOf = <T>(list: T[]) => list[Math.floor(Math.random() * list.length)] as T

const synapse = await startSynapse()
if (!synapse) {
  console.log('Synapse cannot be installed on this machine; nothing was compared.')
  process.exit(0)
}

const database = await benchDatabase()
process.env.BENCH_DATABASE = database.url
const context = benchContext()
const people = Array.from({ length: PAIRS * 2 }, (_, n) => ({ id: newId(), username: `talker${n}` }))
await context.db`insert into person ${context.db(
  people.map((one) => ({
    ...one,
    userType: UserType.fan,
    email: `${one.username}@example.com`,
    firstName: 'x',
  })),
)}`
const asPerson = (id: string) => ({ kind: 'person' as const, id, sessionId: id, userType: UserType.fan })
const users: ChatUser[] = people.map(({ id }) => ({
  id,
  token: context.tokens.access(asPerson(id), 7200).token,
}))
progress(`${PAIRS} conversations on both servers`)
const chats: { from: ChatUser; chatId: string }[] = []
const rooms: { token: string; roomId: string }[] = []
const watched: string[] = []
for (let n = 0; n < PAIRS * 2; n += 2) {
  const [a, b] = users.slice(n, n + 2) as [ChatUser, ChatUser]
  for (const [from, to] of [
    [a, b],
    [b, a],
  ] as const) {
    const hello = { receiverId: to.id, messageType: 1, text: 'Hi', clientMessageId: newId() }
    const { chatId } = await sendMessage(context, { by: asPerson(from.id), ...hello })
    chats.push({ from, chatId })
  }
  const [one, other] = [await registerUser(synapse.url, `a${n}`), await registerUser(synapse.url, `b${n}`)]
  const { room_id: roomId } = await matrix<{ room_id: string }>(synapse.url, {
    path: '/_matrix/client/v3/createRoom',
    token: one.access_token,
    body: { preset: 'trusted_private_chat', is_direct: true, invite: [other.user_id] },
  })
  await matrix(synapse.url, {
    path: `/_matrix/client/v3/rooms/${encodeURIComponent(roomId)}/join`,
    token: other.access_token,
    body: {},
  })
  rooms.push({ token: one.access_token, roomId }, { token: other.access_token, roomId })
  watched.push(one.access_token, other.access_token)
}

const product = await startServer('chat-app.ts', { BENCH_DATABASE: database.url })
const sockets = await openSockets(product.url, users)
const arrival = watchDeliveries(sockets)
const ours: Talk = async (text) => {
  const { from, chatId } = anyOf(chats)
  const body = { chatId, clientMessageId: newId(), messageType: 1, text }
  const arrived = arrival(text)
  await Promise.all([post(`${product.url}/v1/message/send`, from.token, body), arrived])
}

type Sync = {
  next_batch: string
  rooms?: {
    join?: Record<string, { timeline: { events: { sender: string; content: { body?: string } }[] } }>
  }
}
const waiting = new Map<string, () => void>()
const stopping = new AbortController()
/** Long-polls as Matrix clients do. */
async function follow(url: string, token: string) {
  let since = ''
  while (!stopping.signal.aborted) {
    const query = new URLSearchParams({ timeout: '30000', ...(since ? { since } : {}) })
    const path = `/_matrix/client/v3/sync?${query.toString()}`
    const sync = await matrix<Sync>(url, { method: 'GET', path, token })
    since = sync.next_batch
    for (const { timeline } of Object.values(sync.rooms?.join ?? {}))
      for (const { content } of timeline.events) {
        waiting.get(content.body ?? '')?.()
        waiting.delete(content.body ?? '')
      }
  }
}
for (const token of watched)
  void follow(synapse.url, token).catch((error) => stopping.signal.aborted || Promise.reject(error))
const peer: Talk = async (text) => {
  const { token, roomId } = anyOf(rooms)
  const path = `/_matrix/client/v3/rooms/${encodeURIComponent(roomId)}/send/m.room.message/${text}`
  const arrived = new Promise<void>((resolve) => void waiting.set(text, resolve))
  await Promise.all([
    matrix(synapse.url, { method: 'PUT', path, token, body: { msgtype: 'm.text', body: text } }),
    arrived,
  ])
}

await compare(`messages stored and delivered, ${PAIRS} conversations`, {
  ours: { name: 'Fanlight', round: round(ours) },
  reference: { name: 'Synapse', round: round(peer) },
  rounds: 3,
})
for (const [name, talk] of [
  ['Fanlight', ours],
  ['Synapse', peer],
] as const) {
  const times = latencies.get(talk) ?? []
  console.log(
    `  ${name.padEnd(28)} p50 ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms`,
  )
}
stopping.abort()
await closeSockets(sockets)
product.stop()
synapse.stop()
await context.close()
await database.close()
process.exit(0)
