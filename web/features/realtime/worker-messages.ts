import type { TopicPattern, TopicPayload } from '../../../contract/chat/realtime.ts'

type TopicName<P extends TopicPattern> = P extends `${infer Name}/${string}` ? Name : P

/** A received message by the first part of its topic, for example `Message` for `Message/{uid}`. */
export type RealtimeEvent = {
  [P in TopicPattern]: { name: TopicName<P>; topic: string; payload: TopicPayload<P> }
}[TopicPattern]

export type Credentials = { url: string; userId: string; token: string; topics: string[] }

export type ToWorker =
  | { kind: 'connect'; credentials: Credentials; clientId: string }
  | { kind: 'publish'; topic: string; payload: object }
  | { kind: 'subscribe'; topics: string[] }
  | { kind: 'unsubscribe'; topics: string[] }
  /** The network is back: do not wait for the rest of the delay. */
  | { kind: 'retryNow' }
  | { kind: 'stop' }

export type FromWorker =
  | { kind: 'connection'; isConnected: boolean }
  /** From now on events of these arrive. */
  | { kind: 'subscribed'; topics: string[] }
  | { kind: 'event'; event: RealtimeEvent }
  /** The server refused the token: send new credentials. */
  | { kind: 'refused' }
