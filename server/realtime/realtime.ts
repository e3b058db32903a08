import type { TopicPattern, TopicPayload } from '../../contract/chat/realtime.ts'
import type { Bus } from '../ports/bus.ts'
import { channelOf, topicFor, userChannel } from './topics.ts'

/** One publish: to a topic, or for addressed topics to the given users only. */
export type Publication = {
  [P in TopicPattern]: { pattern: P; id?: string; payload: TopicPayload<P>; userIds?: string[] }
}[TopicPattern]

export type Envelope = { topic: string; payload: unknown }
export type Realtime = ReturnType<typeof createRealtime>

/** Publishing side of realtime. Call `publish` after the commit only; event publishers do it for you. */
export function createRealtime(bus: Bus) {
  const send = (channel: string, envelope: Envelope) => bus.publish(channel, JSON.stringify(envelope))
  return {
    bus,
    publish({ pattern, id, payload, userIds }: Publication) {
      const topic = topicFor(pattern, id)
      if (userIds) for (const userId of userIds) send(userChannel(userId), { topic, payload })
      else send(channelOf(topic), { topic, payload })
    },
    close: () => bus.close(),
  }
}
