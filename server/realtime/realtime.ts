import type { TopicPattern, TopicPayload } from '../../contract/chat/realtime.ts'
import type { Bus } from '../ports/bus.ts'
import { channelOf, topicFor, userChannel } from './topics.ts'

/** One publish: to a topic, or for addressed topics to the given users only. */
export type Publication = {
  [P in TopicPattern]: { pattern: P; id?: string; payload: TopicPayload<P>; userIds?: string[] }
}[TopicPattern]

/** What travels on the bus: the topic, a line break, and the payload as it goes to the client. */
const toEnvelope = (topic: string, payload: unknown) => `${topic}\n${JSON.stringify(payload)}`
export function readEnvelope(message: string) {
  const end = message.indexOf('\n')
  return { topic: message.slice(0, end), bytes: Buffer.from(message.slice(end + 1)) }
}
export type Realtime = ReturnType<typeof createRealtime>

/** Publishing side of realtime. Call `publish` after the commit only; event publishers do it for you. */
export function createRealtime(bus: Bus) {
  return {
    bus,
    publish({ pattern, id, payload, userIds }: Publication) {
      const topic = topicFor(pattern, id)
      const envelope = toEnvelope(topic, payload)
      if (userIds) for (const userId of userIds) bus.publish(userChannel(userId), envelope)
      else bus.publish(channelOf(topic), envelope)
    },
    close: () => bus.close(),
  }
}
