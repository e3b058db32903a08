import { realtimeRules } from '../../contract/chat/constants.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/database.ts'
import { recordEvents } from '../db/events.ts'
import { newId } from '../db/new-id.ts'
import { sendTo, type Connection, type Connections } from './connections.ts'
import {
  addPresence,
  findPresences,
  putNode,
  refreshPresence,
  removeDeadNodes,
  removeNode,
  removePresence,
} from './presence-store.ts'
import { parseTopic } from './topics.ts'

const FLUSH_MS = 100
const BEAT_MS = 10_000
/** A presence row older than this says nothing, as everywhere in the product. */
const ONLINE_MS = 60_000

/**
 * Users are online with at least one connection at any node. Changes are written in batches, and only a
 * change becomes an event; a client that reconnects within three seconds changes nothing.
 */
export async function createPresence(context: Context, connections: Connections) {
  const { db, log, now } = context
  const nodeId = newId()
  await putNode(db, nodeId)
  const arrivals = new Set<string>()
  const departures = new Set<string>()
  const leaving = new Map<string, NodeJS.Timeout>()
  let flushTimer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  const flush = () => {
    flushTimer = undefined
    const arrived = [...arrivals].filter((id) => connections.ofUser(id).length > 0)
    const departed = [...departures].filter((id) => connections.ofUser(id).length === 0)
    arrivals.clear()
    departures.clear()
    running = running
      .then(() => save({ arrived, departed }))
      .catch((error: unknown) => log.error({ err: error }, 'saving presence'))
    return running
  }
  const schedule = () => {
    flushTimer ??= setTimeout(() => void flush(), FLUSH_MS)
  }
  const save = ({ arrived, departed }: { arrived: string[]; departed: string[] }) =>
    db.transaction(async (tx) => {
      const at = now()
      if (arrived.length) {
        const onlineSince = new Date(at.getTime() - ONLINE_MS)
        await record(tx, await addPresence(tx, { nodeId, personIds: arrived, at, onlineSince }), true)
      }
      if (departed.length)
        await record(tx, await removePresence(tx, { nodeId, personIds: departed, at }), false)
    })

  const beat = async () => {
    await putNode(db, nodeId)
    await refreshPresence(db, nodeId, now())
    await db.transaction(async (tx) => record(tx, await removeDeadNodes(tx, now()), false))
  }
  const beatTimer = setInterval(
    () => void beat().catch((error: unknown) => log.error({ err: error }, 'presence heartbeat')),
    BEAT_MS,
  )
  beatTimer.unref()
  const teller = createStateSender(context)

  return {
    connected({ caller }: Connection) {
      if (caller.kind !== 'person') return
      clearTimeout(leaving.get(caller.id))
      // Back within three seconds: never announced as offline.
      if (leaving.delete(caller.id) || connections.ofUser(caller.id).length > 1) return
      arrivals.add(caller.id)
      schedule()
    },
    disconnected({ caller }: Connection) {
      if (caller.kind !== 'person' || connections.ofUser(caller.id).length > 0) return
      clearTimeout(leaving.get(caller.id))
      const timer = setTimeout(() => {
        leaving.delete(caller.id)
        departures.add(caller.id)
        schedule()
      }, realtimeRules.offlineAfterMs)
      leaving.set(caller.id, timer)
    },
    tellSubscriber: teller,
    async close() {
      clearInterval(beatTimer)
      clearTimeout(flushTimer)
      for (const timer of leaving.values()) clearTimeout(timer)
      await flush()
      // Connections move to other nodes; users who do not come back are offline when this node counts as dead.
      const left = connections.all().length === 0 && leaving.size === 0
      if (left) await removeNode(db, nodeId).catch((error: unknown) => log.error({ err: error }, 'leaving'))
    },
  }
}

const record = (tx: Tx, personIds: string[], isOnline: boolean) =>
  personIds.length
    ? recordEvents(
        tx,
        personIds.map((personId) => ({ type: 'person.presence', personId, isOnline })),
      )
    : undefined

/** Sends the current state to new subscribers of `OnlineStatus/{uid}`; one query for many topics. */
function createStateSender(context: Context) {
  const { db, log, now, ports } = context
  const waiting = new Map<Connection, string[]>()
  const sendStates = async (connection: Connection) => {
    const ids = waiting.get(connection) ?? []
    waiting.delete(connection)
    const [states, visible] = await Promise.all([
      findPresences(db, ids),
      ports.realtime.presenceVisible(db, ids),
    ])
    for (const { personId, isOnline, seenAt } of states) {
      if (!visible.has(personId)) continue
      const status = isOnline && now().getTime() - seenAt.getTime() < ONLINE_MS ? 1 : 0
      const payload = { userId: personId, status, lastSeenEnabled: true, timestamp: seenAt.getTime() }
      sendTo(connection, `OnlineStatus/${personId}`, Buffer.from(JSON.stringify(payload)))
    }
  }
  return (connection: Connection, topic: string) => {
    const parsed = parseTopic(topic)
    if (parsed?.kind !== 'room' || parsed.name !== 'OnlineStatus') return
    const ids = waiting.get(connection)
    if (ids) {
      ids.push(parsed.id)
      return
    }
    waiting.set(connection, [parsed.id])
    setTimeout(
      () =>
        void sendStates(connection).catch((error: unknown) =>
          log.error({ err: error }, 'sending presence failed'),
        ),
      20,
    )
  }
}
