import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import mqtt, { type MqttClient } from 'mqtt'

export type ChatUser = { id: string; token: string }
export type Socket = ChatUser & { client: MqttClient }

const CONNECT_AT_ONCE = 50
const agent = new Agent({ keepAlive: true, maxSockets: 128 })

const open = async (url: string, { id, token }: ChatUser) => {
  const client = await mqtt.connectAsync(`${url.replace('http', 'ws')}/mqtt`, {
    clientId: `bench-${id}`,
    protocolVersion: 4,
    clean: true,
    keepalive: 60,
    reconnectPeriod: 0,
    connectTimeout: 60_000,
    username: 'bench',
    password: token,
  })
  await client.subscribeAsync(`Message/${id}`, { qos: 1 })
  return { id, token, client }
}

/** Opens a connection per user, each subscribed to its own messages. `atOnce`: all at the same moment. */
export async function openSockets(url: string, users: ChatUser[], atOnce = CONNECT_AT_ONCE) {
  const sockets: Socket[] = []
  for (let n = 0; n < users.length; n += atOnce)
    sockets.push(...(await Promise.all(users.slice(n, n + atOnce).map((user) => open(url, user)))))
  return sockets
}

export const closeSockets = (sockets: Socket[]) =>
  Promise.all(sockets.map(({ client }) => client.endAsync(true)))

/** Resolves waiting senders when the receiver has their message. */
export function watchDeliveries(sockets: Socket[]) {
  const waiting = new Map<string, () => void>()
  for (const { client } of sockets)
    client.on('message', (_topic, payload) => {
      const text = /bench-[0-9a-f-]{36}/.exec(payload.toString())?.[0] ?? ''
      waiting.get(text)?.()
      waiting.delete(text)
    })
  return (text: string) => new Promise<void>((resolve) => void waiting.set(text, resolve))
}

/** Posts as the product's own client does; rejects on anything but 2xx. */
export function post(url: string, token: string, body: object) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, platform: '3' }
  return new Promise<void>((resolve, reject) => {
    const sending = request(url, { method: 'POST', agent, headers }, (reply) => {
      reply.resume()
      reply.on('end', () =>
        (reply.statusCode ?? 500) < 300 ? resolve() : reject(new Error(`answered ${reply.statusCode}`)),
      )
    })
    sending.on('error', reject)
    sending.end(JSON.stringify(body))
  })
}

/** Resident memory of a process in KiB. */
export const memoryKib = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)

export const percentile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN
