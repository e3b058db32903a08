import { backgroundApi } from '../../lib/api/api.ts'
import { randomId } from '../../lib/browser/random-id.ts'
import type { FromWorker, RealtimeEvent, ToWorker } from './worker-messages.ts'

/**
 * Realtime events in every tab through one connection per browser. The tab that holds the lock is the leader: it
 * runs the worker and broadcasts to the others; when it closes, the next tab gets the lock.
 */
const LOCK = 'fanlight-realtime'
/** Given to the leader: requests; given to the others: what the worker reported. */
type Shared = { to: 'leader'; message: ToWorker } | { to: 'tabs'; message: FromWorker } | { to: 'ask' }

type Listener = (message: FromWorker) => void
const listeners = new Set<Listener>()
let channel: BroadcastChannel | undefined
let worker: Worker | undefined
let isConnected = false
let hasStarted = false

export const isLeader = () => worker !== undefined
export const isRealtimeConnected = () => isConnected

/** Called with every event and every change of the connection. */
export function listenToRealtime(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function onRealtimeEvent(listener: (event: RealtimeEvent) => void) {
  return listenToRealtime((message) => message.kind === 'event' && listener(message.event))
}

/** Sends to the connection, wherever it is. Lost while offline: only typing notices are published. */
export const publishRealtime = (topic: string, payload: object) => tell({ kind: 'publish', topic, payload })
export const subscribeRealtime = (topics: string[]) => {
  for (const topic of topics) wanted.add(topic)
  tell({ kind: 'subscribe', topics })
}
export const unsubscribeRealtime = (topics: string[]) => {
  for (const topic of topics) wanted.delete(topic)
  tell({ kind: 'unsubscribe', topics })
}
const wanted = new Set<string>()

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
const post = (to: Worker, message: ToWorker) => to.postMessage(message)

function tell(message: ToWorker) {
  if (worker) post(worker, message)
  else share({ to: 'leader', message })
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
const share = (message: Shared) => channel?.postMessage(message)

function hear(message: FromWorker) {
  if (message.kind === 'connection') isConnected = message.isConnected
  for (const listener of listeners) listener(message)
}

/** Starts once per tab, for signed-in users. */
export function startRealtime() {
  if (hasStarted || typeof BroadcastChannel === 'undefined') return
  hasStarted = true
  channel = new BroadcastChannel(LOCK)
  channel.addEventListener('message', ({ data }: MessageEvent<Shared>) => {
    if (data.to === 'tabs' && !worker) hear(data.message)
    else if (data.to === 'leader' && worker) post(worker, data.message)
    else if (data.to === 'ask' && worker) share({ to: 'tabs', message: { kind: 'connection', isConnected } })
  })
  share({ to: 'ask' })
  if (!navigator.locks) return lead()
  // Held until the tab closes.
  void navigator.locks.request(LOCK, () => {
    lead()
    return new Promise(() => undefined)
  })
}

function lead() {
  const started = new Worker(new URL('./realtime-worker.ts', import.meta.url), { type: 'module' })
  worker = started
  started.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data.kind === 'refused') return void connect(started)
    hear(data)
    return share({ to: 'tabs', message: data })
  })
  window.addEventListener('online', () => post(started, { kind: 'retryNow' }))
  if (wanted.size) post(started, { kind: 'subscribe', topics: [...wanted] })
  void connect(started)
}

async function connect(to: Worker) {
  const login = await backgroundApi('POST /isometrik/login').catch(() => undefined)
  if (!login?.ok) {
    // Signed out or impersonating; offline tries again when the network is back.
    if (!login) window.addEventListener('online', () => void connect(to), { once: true })
    return
  }
  const { isometrikUserId: userId, isometrikToken: token, topics } = login.body.data
  // Messages written offline are sent from any page.
  if (Object.keys(localStorage).some((key) => key.startsWith('chatOutbox:')))
    void import('./outbox/outbox.ts').then(({ openOutbox }) => openOutbox(userId))
  // The page's own address: the advertised one may be another name of this host, without this session's cookies.
  const url = `${window.location.origin.replace(/^http/, 'ws')}/mqtt`
  const credentials = { url, userId, token, topics }
  post(to, { kind: 'connect', credentials, clientId: randomId() })
}
