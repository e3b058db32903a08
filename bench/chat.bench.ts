import { setTimeout as pause } from 'node:timers/promises'
import { UserType } from '../contract/core/constants.ts'
import { newId } from '../server/db/new-id.ts'
import { sendMessage } from '../server/modules/chat/messages/send-message.ts'
import { benchContext } from './servers/bench-app.ts'
import { benchDatabase, compare, progress, startServer } from './harness.ts'
import {
  type ChatUser,
  closeSockets,
  memoryKib,
  openSockets,
  percentile,
  post,
  type Socket,
  watchDeliveries,
} from './chat-sockets.ts'

// Messages that are stored and delivered, against bare Aedes that only delivers; 1,000 sockets, 500 conversations.
// Then: latency at a fixed rate, memory of idle sockets, and everybody reconnecting at once.
const SOCKETS = 1000
const IN_FLIGHT = 64
const ROUND_SECONDS = 5
const RATE = 500
const RATE_SECONDS = 10
const IDLE = 5000
const RECONNECT = 2000

const database = await benchDatabase()
process.env.BENCH_DATABASE = database.url
const context = benchContext()
const { db, tokens } = context
const people = Array.from({ length: IDLE }, (_, n) => ({ id: newId(), username: `talker${n}` }))
for (let n = 0; n < IDLE; n += 1000)
  await db`insert into person ${db(
    people.slice(n, n + 1000).map((one) => ({
      ...one,
      userType: UserType.fan,
      email: `${one.username}@example.com`,
      firstName: 'x',
    })),
  )}`
const asPerson = (id: string) => ({ kind: 'person' as const, id, sessionId: id, userType: UserType.fan })
const users: ChatUser[] = people.map(({ id }) => ({ id, token: tokens.access(asPerson(id), 7200).token }))
const talkers = users.slice(0, SOCKETS)

progress('both sides of 500 conversations write once')
const chatOf = new Map<string, string>()
for (let n = 0; n < SOCKETS; n += 2) {
  const [a, b] = [users[n]?.id ?? '', users[n + 1]?.id ?? '']
  const text = (by: string, receiverId: string) =>
    sendMessage(context, {
      by: asPerson(by),
      receiverId,
      messageType: 1,
      text: 'Hi',
      clientMessageId: newId(),
    })
  const { chatId } = await text(a, b)
  await text(b, a)
  chatOf.set(a, chatId)
  chatOf.set(b, chatId)
}

const product = await startServer('chat-app.ts', { BENCH_DATABASE: database.url })
const bare = await startServer('bare-aedes.ts', {})

type Side = { send: (text: string) => Promise<unknown>; sockets: Socket[] }
const pick = (sockets: Socket[]) => {
  const from = Math.floor(Math.random() * sockets.length)
  return { from: sockets[from], to: sockets[from ^ 1] }
}
async function open(
  url: string,
  deliver: (from: Socket, to: Socket, text: string) => Promise<unknown>,
): Promise<Side> {
  const sockets = await openSockets(url, talkers)
  const arrival = watchDeliveries(sockets)
  return {
    sockets,
    send: async (text) => {
      const { from, to } = pick(sockets)
      if (!from || !to) throw new Error('no sockets')
      const arrived = arrival(text)
      await Promise.all([deliver(from, to, text), arrived])
    },
  }
}
progress('opening 2 x 1,000 sockets')
const ours = await open(product.url, (from, _to, text) =>
  post(`${product.url}/v1/message/send`, from.token, {
    chatId: chatOf.get(from.id),
    clientMessageId: newId(),
    messageType: 1,
    text,
  }),
)
const filling = 'x'.repeat(800)
const reference = await open(bare.url, (from, to, text) =>
  from.client.publishAsync(`Message/${to.id}`, JSON.stringify({ text, filling }), { qos: 1 }),
)

const newText = () => `bench-${newId()}`
const round = (side: Side) => async () => {
  const until = performance.now() + ROUND_SECONDS * 1000
  let count = 0
  await Promise.all(
    Array.from({ length: IN_FLIGHT }, async () => {
      while (performance.now() < until) {
        await side.send(newText())
        count++
      }
    }),
  )
  return count / ROUND_SECONDS
}
await compare(`messages stored and delivered, ${SOCKETS} sockets`, {
  ours: { name: 'Fanlight', round: round(ours) },
  reference: { name: 'bare Aedes, nothing stored', round: round(reference) },
  rounds: 3,
})

/** Sends at a fixed rate, whether or not earlier messages have arrived. */
async function latencies(side: Side) {
  const found: number[] = []
  const started = performance.now()
  const sending: Promise<unknown>[] = []
  for (let n = 0; n < RATE * RATE_SECONDS; n++) {
    const dueMs = started + (n * 1000) / RATE
    const left = dueMs - performance.now()
    if (left > 1) await pause(left)
    const sentMs = performance.now()
    sending.push(side.send(newText()).then(() => found.push(performance.now() - sentMs)))
  }
  await Promise.all(sending)
  return found
}
console.log(`\nlatency at ${RATE} messages/s for ${RATE_SECONDS} s, from sending to the receiver’s socket`)
for (const [name, side] of [
  ['Fanlight', ours],
  ['bare Aedes', reference],
] as const) {
  const found = await latencies(side)
  const [p50, p99] = [percentile(found, 0.5), percentile(found, 0.99)]
  console.log(
    `  ${name.padEnd(28)} p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${found.length} delivered`,
  )
}
await closeSockets([...ours.sockets, ...reference.sockets])

console.log(`\n${IDLE} idle sockets`)
for (const [name, file] of [
  ['Fanlight', 'chat-app.ts'],
  ['bare Aedes', 'bare-aedes.ts'],
] as const) {
  const server = await startServer(file, { BENCH_DATABASE: database.url })
  await pause(2000)
  const before = memoryKib(server.pid)
  const sockets = await openSockets(server.url, users)
  await pause(3000)
  const perSocket = (memoryKib(server.pid) - before) / IDLE
  console.log(
    `  ${name.padEnd(28)} ${perSocket.toFixed(1)} KiB per socket, ${(before / 1024).toFixed(0)} MiB without`,
  )
  const leaving = sockets.slice(0, RECONNECT)
  await closeSockets(leaving)
  const started = performance.now()
  const back = await openSockets(server.url, users.slice(0, RECONNECT), RECONNECT)
  const seconds = (performance.now() - started) / 1000
  console.log(`  ${name.padEnd(28)} ${RECONNECT} reconnected at once, all back after ${seconds.toFixed(1)} s`)
  await closeSockets([...sockets.slice(RECONNECT), ...back])
  server.stop()
}
await context.close()
await database.close()
process.exit(0)
