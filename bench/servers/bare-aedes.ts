import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Aedes } from 'aedes'
import { createWebSocketStream, WebSocketServer } from 'ws'
import { sendPort } from './bench-app.ts'

// Reference: what is posted goes to all subscribers of one topic, by Aedes alone.
const broker = await Aedes.createBroker()
const server = createServer(async (request, reply) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const packet = {
    cmd: 'publish',
    topic: 'Stream/bench',
    payload: Buffer.concat(parts),
    qos: 1,
    retain: false,
    dup: false,
  } as const
  broker.publish(packet, () => reply.end('{}'))
})
new WebSocketServer({ server }).on('connection', (socket) => broker.handle(createWebSocketStream(socket)))
server.listen(0, '127.0.0.1', () => sendPort((server.address() as AddressInfo).port))
