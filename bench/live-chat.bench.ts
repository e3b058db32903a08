import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import mqtt, { type MqttClient } from 'mqtt'
import { benchDatabase, compare, progress, startServer } from './harness.ts'

// The chat of one stream: deliveries per second to all viewers while messages are posted as fast as they are
// answered, against the same by bare Aedes; then 50 messages a second, with the time until they arrive.
const VIEWERS = Number(process.env.BENCH_VIEWERS ?? 1000)
const BURST = 100
const WRITERS = 8
const RATE_PER_SECOND = 50
const RATE_SECONDS = 10

type Side = {
  name: string
  url: string
  topic: string
  tokens: string[]
  post: (n: number, sentAt: number) => Promise<Response>
}
const database = await benchDatabase()
const product = await startServer('stream-chat.ts', {
  BENCH_DATABASE: database.url,
  BENCH_VIEWERS: String(VIEWERS),
})
const bare = await startServer('bare-aedes.ts', {})
const { streamId = '', tokens = '' } = product.notes
const accessTokens = tokens.split(' ')
const ours: Side = {
  name: 'Fanlight',
  url: `${product.url.replace('http', 'ws')}/mqtt`,
  topic: `Stream/${streamId}`,
  tokens: accessTokens,
  post: (n, sentAt) =>
    fetch(`${product.url}/v1/stream/message`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        platform: '3',
        authorization: `Bearer ${accessTokens[n % VIEWERS]}`,
      },
      body: JSON.stringify({ streamId, text: `sent ${sentAt}`, metaData: { messageId: randomUUID() } }),
    }),
}
/** About as long as a message of ours. */
const padding = 'x'.repeat(350)
const reference: Side = {
  name: 'bare Aedes',
  url: bare.url.replace('http', 'ws'),
  topic: 'Stream/bench',
  tokens: accessTokens,
  post: (_n, sentAt) =>
    fetch(bare.url, { method: 'POST', body: JSON.stringify({ text: `sent ${sentAt}`, padding }) }),
}

async function watch(side: Side) {
  progress(`${side.name}: connecting ${VIEWERS} viewers`)
  const state = { deliveries: 0, delays: [] as number[] }
  const clients: MqttClient[] = []
  for (const [n, token] of side.tokens.entries()) {
    const client = await mqtt.connectAsync(side.url, {
      clientId: `bench${n}`,
      keepalive: 60,
      reconnectPeriod: 0,
      username: 'fanlight',
      password: token,
    })
    client.on('message', (_topic, payload) => {
      const sentAt = /sent (\d+)/.exec(payload.toString())?.[1]
      if (!sentAt) return
      state.deliveries++
      state.delays.push(Date.now() - Number(sentAt))
    })
    await client.subscribeAsync(side.topic, { qos: 1 })
    clients.push(client)
  }
  return state
}

async function requireOk(reply: Response) {
  if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`)
  await reply.arrayBuffer()
}

const round = (side: Side, state: { deliveries: number }) => async () => {
  const expected = state.deliveries + BURST * VIEWERS
  const started = performance.now()
  let next = 0
  const write = async () => {
    while (next < BURST) await requireOk(await side.post(next++, Date.now()))
  }
  await Promise.all(Array.from({ length: WRITERS }, write))
  while (state.deliveries < expected) await sleep(2)
  return (BURST * VIEWERS) / ((performance.now() - started) / 1000)
}

async function atRate(side: Side, state: { deliveries: number; delays: number[] }) {
  state.delays.length = 0
  const expected = state.deliveries + RATE_PER_SECOND * RATE_SECONDS * VIEWERS
  const started = performance.now()
  const posts: Promise<void>[] = []
  for (let n = 0; n < RATE_PER_SECOND * RATE_SECONDS; n++) {
    await sleep(Math.max(0, started + (n * 1000) / RATE_PER_SECOND - performance.now()))
    posts.push(side.post(n, Date.now()).then(requireOk))
  }
  await Promise.all(posts)
  while (state.deliveries < expected) await sleep(5)
  const seconds = (performance.now() - started) / 1000
  const sorted = state.delays.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  console.log(
    `  ${side.name.padEnd(28)} ${expected === state.deliveries ? 'all' : 'not all'} delivered in ${seconds.toFixed(1)} s, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`,
  )
}

const [seen, seenByBare] = [await watch(ours), await watch(reference)]
await compare(`stream chat, ${VIEWERS} viewers, deliveries`, {
  ours: { name: ours.name, round: round(ours, seen) },
  reference: { name: reference.name, round: round(reference, seenByBare) },
  rounds: 3,
})
console.log(`\n${RATE_PER_SECOND} messages a second for ${RATE_SECONDS} s`)
await atRate(ours, seen)
await atRate(reference, seenByBare)
product.stop()
bare.stop()
await database.close()
process.exit(0)
