import type { Client } from 'aedes'
import type { Caller } from '../http/tokens.ts'
import type { Bus } from '../ports/bus.ts'
import { encodePublish, withMessageId, type PublishPacket } from './encode-publish.ts'
import { readEnvelope } from './realtime.ts'
import { channelOf, userChannel } from './topics.ts'

export type Connection = {
  client: Client
  caller: Caller
  expiresAtMs: number
  /** Granted topics with their QoS. */
  topics: Map<string, 0 | 1>
  lastMessageId: number
}
export type Connections = ReturnType<typeof createConnections>

/** The open connections of this node, by bus channel. Watches only channels with a local subscriber. */
export function createConnections(bus: Bus) {
  const all = new Map<Client, Connection>()
  const byChannel = new Map<string, Set<Connection>>()
  const join = (channel: string, connection: Connection) => {
    const members = byChannel.get(channel)
    if (members) {
      members.add(connection)
      return
    }
    byChannel.set(channel, new Set([connection]))
    bus.watch(channel)
  }
  const leave = (channel: string, connection: Connection) => {
    const members = byChannel.get(channel)
    if (!members?.delete(connection) || members.size) return
    byChannel.delete(channel)
    bus.unwatch(channel)
  }

  return {
    find: (client: Client) => all.get(client),
    all: () => [...all.values()],
    size: () => all.size,
    ofUser: (userId: string) => [...(byChannel.get(userChannel(userId)) ?? [])],
    add(connection: Connection) {
      all.set(connection.client, connection)
      join(userChannel(connection.caller.id), connection)
    },
    remove(client: Client) {
      const connection = all.get(client)
      if (!connection) return undefined
      all.delete(client)
      for (const topic of connection.topics.keys()) leave(channelOf(topic), connection)
      leave(userChannel(connection.caller.id), connection)
      return connection
    },
    subscribe(connection: Connection, topic: string, qos: 0 | 1) {
      connection.topics.set(topic, qos)
      join(channelOf(topic), connection)
    },
    unsubscribe(connection: Connection, topic: string) {
      if (!connection.topics.delete(topic)) return
      const channel = channelOf(topic)
      if (channel !== userChannel(connection.caller.id)) leave(channel, connection)
    },
    /** Hands a bus message to the connections here that subscribed to its topic. */
    deliver(channel: string, message: string) {
      const members = byChannel.get(channel)
      if (!members) return
      const { topic, bytes } = readEnvelope(message)
      const packets = packetsOf(topic, bytes)
      for (const connection of members) send(connection, topic, packets)
    },
  }
}

/** Writes to one connection if it subscribed to the topic. */
export const sendTo = (connection: Connection, topic: string, payload: Buffer) =>
  send(connection, topic, packetsOf(topic, payload))

/** The packet by QoS, encoded when the first receiver needs it. */
function packetsOf(topic: string, payload: Buffer) {
  const packets: [PublishPacket?, PublishPacket?] = []
  return (qos: 0 | 1) => (packets[qos] ??= encodePublish(topic, payload, qos))
}

/** Unsent bytes after which a connection counts as lost; it loads what it missed when it is back. */
const MAX_UNSENT_BYTES = 1024 * 1024
const MAX_MESSAGE_ID = 65_535

function send(connection: Connection, topic: string, packetOf: ReturnType<typeof packetsOf>) {
  const { client, topics } = connection
  const qos = topics.get(topic)
  if (qos === undefined || client.closed || !client.conn.writable) return
  const packet = packetOf(qos)
  if (qos === 1) connection.lastMessageId = (connection.lastMessageId % MAX_MESSAGE_ID) + 1
  client.conn.write(qos === 1 ? withMessageId(packet, connection.lastMessageId) : packet.bytes)
  if (client.conn.writableLength > MAX_UNSENT_BYTES) client.close()
}
