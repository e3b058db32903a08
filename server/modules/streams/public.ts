export { canViewRecording, canViewStreamCover, streamMediaUses } from './access/stream-media.ts'
export { watchRecordings } from './recording/watch-recordings.ts'
export { watchStreams } from './live-events/watch-streams.ts'
export { liveWebhookRoutes } from './live-events/webhook-routes.ts'
export { mayFollowStream, streamPublishers } from './realtime-publishers.ts'
/** For notifications: who asked to be told when a stream starts. */
export { findStream, listReminded } from './stream-store.ts'
export { tipStream } from './chat/tip-stream.ts'
export { buyTicket, quoteTicket } from './tickets/buy-ticket.ts'
