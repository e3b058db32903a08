/** `messageType` on the wire. 15 to 20 are written by other modules, never by a client. */
export const MessageType = {
  text: 1,
  image: 2,
  video: 3,
  location: 4,
  contact: 5,
  voice: 6,
  sticker: 7,
  post: 8,
  paidMedia: 9,
  document: 10,
  removed: 11,
  reply: 12,
  offer: 15,
  payment: 16,
  exchange: 17,
  order: 18,
  call: 19,
  system: 20,
} as const
export type MessageTypeNumber = (typeof MessageType)[keyof typeof MessageType]

/** `status` of a message on the wire. It only ever grows. */
export const MessageStatus = { sent: 1, delivered: 2, read: 3 } as const

/** Connection rules both sides share. */
export const realtimeRules = {
  path: '/mqtt',
  keepAliveSeconds: 3,
  qos: 1,
  offlineAfterMs: 3000,
  maxBackOffMs: 128_000,
} as const
