import type { Server } from 'node:http'
import { Aedes, type Client } from 'aedes'
import { createWebSocketStream, WebSocketServer } from 'ws'
import { realtimeRules } from '../../contract/chat/constants.ts'
import type { Context } from '../context.ts'
import { brokerHandlers } from './broker-handlers.ts'
import { createConnections, sendTo } from './connections.ts'
import { followKicks } from './kick-connections.ts'
import { createPresence } from './presence.ts'
import { createTyping } from './typing.ts'

const MAX_MESSAGE_BYTES = 16 * 1024

/**
 * MQTT 3.1.1 over WebSocket. The broker stores nothing: sessions always start clean, and clients load what they
 * missed by sequence number. Clients publish typing notices only; everything else is acknowledged and dropped.
 */
export async function startMqttEdge(context: Context, server: Server) {
  const { log, realtime } = context
  const connections = createConnections(realtime.bus)
  const typing = createTyping(context)
  const presence = await createPresence(context, connections)
  const broker = await Aedes.createBroker({
    drainTimeout: 20_000,
    maxClientsIdLength: 200,
    maxTopicLevels: 4,
    ...brokerHandlers(context, { connections, presence, typing }),
  })
  broker.on('clientError', (_client, error) => log.debug({ err: error }, 'realtime client'))
  broker.on('connectionError', (_client, error) => log.debug({ err: error }, 'realtime connection'))
  broker.on('clientReady', (client) => {
    const connection = connections.find(client)
    if (connection) presence.connected(connection)
  })
  const drop = (client: Client) => {
    const connection = connections.remove(client)
    if (connection) presence.disconnected(connection)
  }
  broker.on('clientDisconnect', drop)
  broker.on('unsubscribe', (topics, client) => {
    const connection = connections.find(client)
    if (connection) for (const topic of topics) connections.unsubscribe(connection, topic)
  })

  realtime.bus.onMessage((channel, message) => connections.deliver(channel, message))
  realtime.bus.onInterrupted(() => {
    const bytes = Buffer.from(JSON.stringify({ reason: 'interrupted' }))
    for (const connection of connections.all())
      sendTo(connection, `FetchMessages/${connection.caller.id}`, bytes)
  })
  const sockets = acceptSockets(context, server, (stream, request, onClose) => {
    const client = broker.handle(stream, request) as unknown as Client
    onClose(() => drop(client))
  })
  const stopKicks = await followKicks(context, { connections, typing })

  return {
    connections,
    presence,
    close: async () => {
      await stopKicks()
      await presence.close()
      await new Promise<void>((resolve) => {
        broker.close(resolve)
      })
      for (const webSocket of sockets.clients) webSocket.terminate()
    },
  }
}

type Accept = (
  stream: ReturnType<typeof createWebSocketStream>,
  request: Parameters<Aedes['handle']>[1],
  onClose: (handler: () => void) => void,
) => void

/** Handles WebSocket upgrades of `/mqtt`; others are left to other listeners. */
function acceptSockets({ log }: Context, server: Server, accept: Accept) {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    handleProtocols: (protocols) => (protocols.has('mqtt') ? 'mqtt' : false),
  })
  server.on('upgrade', (request, socket, head) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname !== realtimeRules.path) return
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      const stream = createWebSocketStream(webSocket)
      stream.on('error', (error) => log.debug({ err: error }, 'realtime socket'))
      accept(stream, request, (handler) => webSocket.on('close', handler))
    })
  })
  return sockets
}
