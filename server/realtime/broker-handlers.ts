import type { AedesOptions, Client } from 'aedes'
import type { Context } from '../context.ts'
import { newId } from '../db/new-id.ts'
import { authenticateClient } from './authenticate-client.ts'
import { maySubscribe } from './authorize-subscription.ts'
import type { Connection, Connections } from './connections.ts'
import type { createPresence } from './presence.ts'
import { parseTopic } from './topics.ts'
import type { createTyping } from './typing.ts'

const MAX_KEEP_ALIVE_SECONDS = 60
const MAX_CONNECTIONS_PER_USER = 20
const PUBLISHES_PER_SECOND = 20
/** Where client publishes end up: acknowledged and dropped. */
const NOWHERE = '-'

type Parts = {
  connections: Connections
  presence: Awaited<ReturnType<typeof createPresence>>
  typing: ReturnType<typeof createTyping>
}
type Handlers = Required<
  Pick<AedesOptions, 'preConnect' | 'authenticate' | 'authorizeSubscribe' | 'authorizePublish'>
>

/** Broker callbacks: authenticate, authorize subscriptions, and handle publishes. */
export function brokerHandlers(context: Context, { connections, presence, typing }: Parts): Handlers {
  const { log } = context
  const pending = new WeakMap<Client, Pick<Connection, 'caller' | 'expiresAtMs'>>()
  const isWithinRate = createRate()

  const identify = async (...[client, packet, done]: Parameters<Handlers['preConnect']>) => {
    const password = packet.password as Buffer | undefined
    const identity = await authenticateClient(context, { password, request: client.req })
    if (identity) pending.set(client, identity)
    // Client ids are private to their user, so that one user cannot disconnect another.
    const given = /^[A-Za-z0-9_-]{1,64}$/.test(packet.clientId) ? packet.clientId : newId()
    Object.assign(packet, {
      clientId: `${identity?.caller.id ?? 'unknown'}:${given}`,
      clean: true,
      will: undefined,
      keepalive: Math.min(packet.keepalive || MAX_KEEP_ALIVE_SECONDS, MAX_KEEP_ALIVE_SECONDS),
    })
    done(null, true)
  }
  const decide = async (...[client, subscription, done]: Parameters<Handlers['authorizeSubscribe']>) => {
    const connection = connections.find(client)
    const { topic } = subscription
    const isAllowed =
      connection &&
      (await maySubscribe(context, { caller: connection.caller, topic, topicCount: connection.topics.size }))
    if (!isAllowed || client.closed) return done(null, null)
    const qos = subscription.qos === 0 ? 0 : 1
    connections.subscribe(connection, topic, qos)
    done(null, Object.assign(subscription, { qos }))
    presence.tellSubscriber(connection, topic)
  }

  return {
    preConnect: async (client, packet, done) => {
      try {
        await identify(client, packet, done)
      } catch (error) {
        log.error({ err: error }, 'authenticating a realtime client')
        done(null, false)
      }
    },
    authenticate(client, _username, _password, done) {
      const identity = pending.get(client)
      const isFull = identity && connections.ofUser(identity.caller.id).length >= MAX_CONNECTIONS_PER_USER
      if (!identity || isFull)
        return done(Object.assign(new Error('not authorized'), { returnCode: 5 }), null)
      connections.add({ client, ...identity, topics: new Map(), lastMessageId: 0 })
      done(null, true)
    },
    authorizeSubscribe: async (client, subscription, done) => {
      try {
        await decide(client, subscription, done)
      } catch (error) {
        log.error({ err: error }, 'deciding about a subscription')
        done(null, null)
      }
    },
    authorizePublish(client, packet, done) {
      const { topic, payload } = packet
      Object.assign(packet, { topic: NOWHERE, payload: Buffer.alloc(0), retain: false })
      done(null)
      const caller = client && connections.find(client)?.caller
      const parsed = parseTopic(topic)
      if (!client || caller?.kind !== 'person' || parsed?.kind !== 'own' || parsed.name !== 'Typ') return
      if (!isWithinRate(client)) return
      typing
        .publish(caller.id, parsed.userId, Buffer.from(payload))
        .catch((error: unknown) => log.error({ err: error }, 'forwarding a typing notice'))
    },
  }
}

function createRate() {
  const rates = new WeakMap<Client, { second: number; count: number }>()
  return (client: Client) => {
    const second = Math.floor(Date.now() / 1000)
    const rate = rates.get(client)
    if (rate?.second !== second) {
      rates.set(client, { second, count: 1 })
      return true
    }
    rate.count++
    return rate.count <= PUBLISHES_PER_SECOND
  }
}
