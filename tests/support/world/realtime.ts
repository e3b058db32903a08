import type { AddressInfo } from 'node:net'
import mqtt, { type IClientOptions, type MqttClient } from 'mqtt'
import { createApp } from '../../../server/app.ts'
import type { Context } from '../../../server/context.ts'
import { createContext } from '../../../server/create-context.ts'
import { startRealtime } from '../../../server/realtime/start-realtime.ts'
import { openWorlds } from './open-worlds.ts'
import { waitUntil } from '../wait-until.ts'
import type { createWorld, TestUser } from './world.ts'

type World = Awaited<ReturnType<typeof createWorld>>
type App = World['app']

/** Opens `/mqtt` of a world's app on a port of its own. */
export async function openRealtime({ app, context }: { app: App; context: Context }) {
  const stop = await startRealtime(context, app.server)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  let isOpen = true
  const close = async () => {
    if (!isOpen) return
    isOpen = false
    await stop()
  }
  openWorlds.push(close)
  return { url: `ws://127.0.0.1:${port}/mqtt`, host: `127.0.0.1:${port}`, close, edge: stop.edge }
}

/** Another node over the same database, and the same Redis if there is one. */
export async function secondNode({ context, databaseUrl }: World) {
  const { config, log, now } = context
  const other = createContext({ config, databaseUrl, log, now })
  const app = await createApp(other)
  openWorlds.push(async () => {
    await app.close()
    await other.close()
  })
  return { app, context: other, ...(await openRealtime({ app, context: other })) }
}

export type Received = { topic: string; payload: Record<string, unknown> }
export type Device = { client: MqttClient; received: Received[]; isClosed: () => boolean }

let made = 0
const open: MqttClient[] = []
/** A client as the product's own: QoS 1, 3 s keep-alive, no clean session. Does not reconnect by itself. */
export async function connect(
  url: string,
  who: Pick<TestUser, 'accessToken'> | undefined,
  options: IClientOptions = {},
): Promise<Device> {
  const client = await mqtt.connectAsync(url, {
    clientId: `test${made++}`,
    keepalive: 3,
    clean: false,
    protocolVersion: 4,
    reconnectPeriod: 0,
    connectTimeout: 40_000, // tolerates a slow machine
    ...(who ? { username: 'fanlight', password: who.accessToken } : {}),
    ...options,
  })
  open.push(client)
  const received: Received[] = []
  let isClosed = false
  client.on('message', (topic, payload) =>
    received.push({ topic, payload: JSON.parse(payload.toString()) as Received['payload'] }),
  )
  client.on('close', () => (isClosed = true))
  client.on('error', () => (isClosed = true))
  return { client, received, isClosed: () => isClosed }
}

/** The codes of the SUBACK, in the order of the topics: 128 is a refusal. */
export async function subscribe({ client }: Device, ...topics: string[]) {
  const codes: number[] = []
  for (const topic of topics)
    codes.push(
      await new Promise<number>((resolve) => {
        client.subscribe(topic, { qos: 1 }, (error, granted, packet) => {
          const [code] = (packet as { granted?: number[] } | undefined)?.granted ?? []
          resolve(code ?? granted?.[0]?.qos ?? (error ? 128 : 0))
        })
      }),
    )
  return codes
}

export const ownTopics = (id: string) =>
  ['Message', 'Acknowledgement', 'UserUpdates', 'FetchMessages', 'Typ', 'BlockUser'].map(
    (name) => `${name}/${id}`,
  )

/** Connected and subscribed to everything of one's own. */
export async function device(url: string, who: TestUser, options?: IClientOptions) {
  const opened = await connect(url, who, options)
  await subscribe(opened, ...ownTopics(who.id))
  return opened
}

export const on = ({ received }: Device, topic: string) =>
  received.filter((one) => one.topic.startsWith(topic)).map(({ payload }) => payload)

export const untilReceived = ({ received }: Device, what: string, count = 1) =>
  waitUntil(
    `${count} × ${what} arrived`,
    () => received.filter(({ topic }) => topic.startsWith(what)).length >= count,
  )

/** Waits until everything that happened so far was published. */
export const published = ({ context }: { context: Context }) =>
  waitUntil('every event is published', async () => {
    const [left] = await context.db`
      select 1 from event e join event_cursor c on c.reader = 'realtime' where (e.xid, e.seq) > (c.xid, c.seq) limit 1`
    return !left
  })

export const closeDevices = () => Promise.all(open.splice(0).map((client) => client.endAsync(true)))
