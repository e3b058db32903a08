import type { TopicPattern } from '../../contract/chat/realtime.ts'

/** Topics of one user: `Name/{uid}`. Only that user may subscribe to them. */
const ownTopics = [
  'Message',
  'Acknowledgement',
  'Calls',
  'UserUpdates',
  'FetchMessages',
  'Typ',
  'BlockUser',
] as const
/** Everyone with a connection may subscribe, guests too. */
const publicTopics = ['UniversalMessage', 'streamStarted', 'streamStopped'] as const
/** Everyone signed in may subscribe; each message is delivered to named users only. */
const addressedTopics = ['STREAM_SENT_TIP', 'VIRTUAL_ORDER', 'BULK_MESSAGE'] as const

export type Topic =
  | { kind: 'own'; name: string; userId: string }
  | { kind: 'room'; name: string; id: string }
  | { kind: 'public'; name: string }
  | { kind: 'addressed'; name: string }

const segment = /^[A-Za-z0-9_-]{1,64}$/
const isOneOf = (names: readonly string[], name: string) => names.includes(name)

/** Undefined for every topic that does not exist, wildcards included. */
export function parseTopic(topic: string): Topic | undefined {
  const [name = '', id, ...more] = topic.split('/')
  if (!segment.test(name) || more.length) return undefined
  if (id === undefined) {
    if (isOneOf(publicTopics, name)) return { kind: 'public', name }
    return isOneOf(addressedTopics, name) ? { kind: 'addressed', name } : undefined
  }
  if (!segment.test(id)) return undefined
  return isOneOf(ownTopics, name) ? { kind: 'own', name, userId: id } : { kind: 'room', name, id }
}

export const userChannel = (userId: string) => `u:${userId}`
export const topicChannel = (topic: string) => `t:${topic}`

/** The bus channel that carries a topic: all own topics of a user share one. */
export function channelOf(topic: string) {
  const parsed = parseTopic(topic)
  return parsed?.kind === 'own' ? userChannel(parsed.userId) : topicChannel(topic)
}

/** The topic of a pattern with its id filled in. */
export const topicFor = (pattern: TopicPattern, id = '') => pattern.replace(/\{\w+\}/, id)

/** The topics a user's client subscribes to when it connects. */
export const clientTopics = (userId: string) => [
  ...ownTopics.map((name) => `${name}/${userId}`),
  ...publicTopics,
  ...addressedTopics,
]
