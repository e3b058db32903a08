import type { Context } from '../context.ts'
import type { Caller } from '../http/tokens.ts'
import { parseTopic } from './topics.ts'

const MAX_TOPICS = 300

/** Whether a caller may subscribe to a topic. Default deny. */
export async function maySubscribe(
  context: Context,
  { caller, topic, topicCount }: { caller: Caller; topic: string; topicCount: number },
) {
  const parsed = parseTopic(topic)
  if (!parsed || topicCount >= MAX_TOPICS) return false
  if (parsed.kind === 'public') return true
  if (parsed.kind === 'addressed') return caller.kind === 'person'
  if (parsed.kind === 'own') return caller.kind === 'person' && parsed.userId === caller.id
  const rule = context.ports.realtime.rooms[parsed.name]
  return rule ? rule(context, { caller, id: parsed.id }) : false
}
