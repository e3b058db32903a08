import type { Context } from '../context.ts'
import type { Event } from '../db/events.ts'
import { followEvents } from '../db/read-events.ts'
import type { Connection, Connections } from './connections.ts'
import type { createTyping } from './typing.ts'

const SWEEP_EVERY_MS = 1000
type Parts = { connections: Connections; typing: ReturnType<typeof createTyping> }

/**
 * Closes connections that lost their right: ended sessions, suspended or closed accounts, expired tokens. Every
 * node follows the events itself, so that this works without the bus. A block ends the presence the two see.
 */
export async function followKicks(context: Context, { connections, typing }: Parts) {
  const close = (isMeant: (connection: Connection) => boolean) => {
    for (const connection of connections.all()) if (isMeant(connection)) connection.client.close()
  }
  const onEvent = (event: Event) => {
    if (event.type === 'session.ended') close(({ caller }) => caller.sessionId === event.sessionId)
    if (event.type === 'person.suspended' || event.type === 'person.left' || event.type === 'person.erased')
      close(({ caller }) => caller.id === event.personId)
    if (event.type === 'stream.sanctioned' && event.sanction === 'ban')
      dropTopic(connections, event.personId, `Stream/${event.streamId}`)
    if (event.type === 'person.blocked') {
      typing.forget()
      dropPresence(connections, event.personId, event.otherId)
      dropPresence(connections, event.otherId, event.personId)
    }
  }
  const stop = await followEvents(context.db, onEvent, (error) =>
    context.log.error({ err: error }, 'reading events for realtime'),
  )
  const timer = setInterval(() => {
    const nowMs = context.now().getTime()
    close(({ expiresAtMs, caller }) => expiresAtMs <= nowMs || context.revokedSessions.has(caller.sessionId))
  }, SWEEP_EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await stop()
  }
}

const dropPresence = (connections: Connections, viewerId: string, userId: string) =>
  dropTopic(connections, viewerId, `OnlineStatus/${userId}`)

function dropTopic(connections: Connections, userId: string, topic: string) {
  for (const connection of connections.ofUser(userId)) connections.unsubscribe(connection, topic)
}
