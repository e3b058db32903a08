import type { Server } from 'node:http'
import type { Context } from '../context.ts'
import { startMqttEdge } from './mqtt-edge.ts'
import { followPublishers } from './publish-events.ts'

/** Opens `/mqtt` on the server and begins to publish events. Returns how to stop both. */
export async function startRealtime(context: Context, server: Server) {
  const edge = await startMqttEdge(context, server)
  const stopPublishers = await followPublishers(context)
  return Object.assign(
    async () => {
      await stopPublishers()
      await edge.close()
    },
    { edge },
  )
}
