import mqtt, { type MqttClient } from 'mqtt'
import { realtimeRules } from '../../../contract/chat/constants.ts'
import { backOffMs } from './back-off.ts'
import type { Credentials, FromWorker, RealtimeEvent, ToWorker } from './worker-messages.ts'

// The MQTT client runs here, so that it is in no page's main JavaScript.
const scope = globalThis as unknown as Pick<Worker, 'postMessage' | 'addEventListener'>
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
const report = (message: FromWorker) => scope.postMessage(message)

let client: MqttClient | undefined
let attempt = 0
let retryTimer: ReturnType<typeof setTimeout> | undefined
const extraTopics = new Set<string>()

const NOT_AUTHORIZED = new Set([4, 5])

function connect({ url, userId, token, topics }: Credentials, clientId: string) {
  stop()
  const opened = mqtt.connect(url, {
    clientId,
    username: userId,
    password: token,
    protocolVersion: 4,
    keepalive: realtimeRules.keepAliveSeconds,
    // Our own back-off instead of a fixed period.
    reconnectPeriod: 0,
    connectTimeout: 10_000,
    queueQoSZero: false,
    // The browser throttles timers of hidden pages, but not of workers.
    timerVariant: 'native',
  })
  client = opened
  let isRefused = false
  opened.on('connect', () => {
    attempt = 0
    opened.subscribe([...topics, ...extraTopics], { qos: realtimeRules.qos }, () =>
      report({ kind: 'connection', isConnected: true }),
    )
  })
  opened.on('message', (topic, bytes) => {
    const [name = ''] = topic.split('/')
    const event = { name, topic, payload: JSON.parse(new TextDecoder().decode(bytes)) } as RealtimeEvent
    report({ kind: 'event', event })
  })
  opened.on('error', (error) => {
    isRefused = 'code' in error && NOT_AUTHORIZED.has(error.code)
  })
  opened.on('close', () => {
    if (client !== opened) return
    report({ kind: 'connection', isConnected: false })
    clearTimeout(retryTimer)
    retryTimer = setTimeout(() => retry(opened, isRefused), backOffMs(attempt++))
  })
}

function retry(opened: MqttClient, isRefused: boolean) {
  if (client !== opened) return
  if (isRefused) return report({ kind: 'refused' })
  opened.reconnect()
}

function stop() {
  clearTimeout(retryTimer)
  const last = client
  client = undefined
  last?.end(true)
}

scope.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'connect') connect(data.credentials, data.clientId)
  else if (data.kind === 'publish' && client?.connected)
    client.publish(data.topic, JSON.stringify(data.payload), { qos: 0 })
  else if (data.kind === 'subscribe') {
    for (const topic of data.topics) extraTopics.add(topic)
    // Otherwise they are subscribed to when the connection is made.
    if (client?.connected)
      client.subscribe(data.topics, { qos: realtimeRules.qos }, () =>
        report({ kind: 'subscribed', topics: data.topics }),
      )
  } else if (data.kind === 'unsubscribe') {
    for (const topic of data.topics) extraTopics.delete(topic)
    if (client?.connected) client.unsubscribe(data.topics)
  } else if (data.kind === 'retryNow' && client && !client.connected) {
    clearTimeout(retryTimer)
    attempt = 0
    client.reconnect()
  } else if (data.kind === 'stop') stop()
})
