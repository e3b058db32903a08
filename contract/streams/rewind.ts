import { endpoints } from '../core/endpoint.ts'
import { FileOf, Id, Shape, T } from '../core/schemas.ts'

const errors = [
  'STREAM_NOT_FOUND',
  'STREAM_LOCKED',
  'STREAM_BANNED',
  'STREAM_NOT_LIVE',
  'STREAM_REWIND_EMPTY',
] as const

/** The last minutes of a running stream, from its recording. */
export const streamRewind = endpoints({
  'GET /stream/rewind': {
    summary: 'HLS playlist of the last minutes of a running stream',
    auth: 'user',
    query: Shape({ streamId: Id }),
    reply: FileOf('application/vnd.apple.mpegurl'),
    errors,
  },
  'GET /stream/rewind/segment': {
    summary: 'One segment of that playlist',
    auth: 'user',
    query: Shape({ streamId: Id, name: T.String({ pattern: '^\\d{13}-\\d{5}\\.ts$' }) }),
    reply: FileOf('video/mp2t'),
    errors,
  },
})
