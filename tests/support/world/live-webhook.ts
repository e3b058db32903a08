import type { LiveEvent } from '../../../server/ports/live.ts'
import type { createWorld } from './world.ts'

type World = Awaited<ReturnType<typeof createWorld>>

/** Delivers an event of the fake live server over its webhook. */
export async function dispatchLiveEvent({ app }: Pick<World, 'app'>, event: LiveEvent) {
  const reply = await app.inject({
    method: 'POST',
    url: '/webhooks/livekit',
    headers: { 'content-type': 'application/webhook+json', authorization: 'signed' },
    payload: JSON.stringify(event),
  })
  if (reply.statusCode !== 200) throw new Error(reply.payload)
}
