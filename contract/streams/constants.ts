/** Stream status, as `status` on the wire. */
export const StreamStatus = { scheduled: 1, live: 2, ended: 3, cancelled: 4, interrupted: 5 } as const
export type StreamStatusCode = (typeof StreamStatus)[keyof typeof StreamStatus]

/** `messageType` of stream messages: only chat messages are part of the chat history of other clients. */
export const StreamMessageType = { chat: 0, tip: 1 } as const

/** How long an interrupted host has to come back. */
export const HOST_RETURN_SECONDS = 60
/** How long guests see a public stream before they have to sign up. */
export const GUEST_PREVIEW_SECONDS = 60
/** How far viewers can go back in a running stream that is recorded. */
export const REWIND_MINUTES = 10
/** Tickets are refunded if a stream lasts less than this part of the announced length. */
export const MINIMUM_LENGTH_PERCENT = 50
