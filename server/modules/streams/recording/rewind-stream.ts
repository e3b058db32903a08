import type { Context } from '../../../context.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { bytesOf } from '../../../ports/storage.ts'
import { requireStreamAccess } from '../access/stream-access.ts'
import { isRunning } from '../stream-rules.ts'
import { findSegment, listLastSegments } from './recording-store.ts'
import { rewindFrom, rewindPlaylist, segmentFrom } from './rewind-rules.ts'
import { segmentKey } from './store-segments.ts'

type Rewind = { by: Person; streamId: string }

/** The last minutes of a running stream, for those who may watch it. */
export async function readRewind(context: Context, { by, streamId }: Rewind) {
  await requireRewind(context, { by, streamId })
  const segments = await listLastSegments(context.db, { streamId, from: rewindFrom(context.now()) })
  if (!segments.length) throw problem('STREAM_REWIND_EMPTY')
  return {
    bytes: Buffer.from(rewindPlaylist(streamId, segments)),
    mediaType: 'application/vnd.apple.mpegurl',
    fileName: 'rewind.m3u8',
    isShown: true,
  }
}

/** One segment; access is decided for every single one. */
export async function readRewindSegment(context: Context, { by, streamId, name }: Rewind & { name: string }) {
  await requireRewind(context, { by, streamId })
  const found = await findSegment(context.db, { streamId, name, from: segmentFrom(context.now()) })
  const stored = found && (await context.storage.open(segmentKey(streamId, name)))
  if (!stored) throw problem('STREAM_REWIND_EMPTY')
  return { bytes: await bytesOf(stored), mediaType: 'video/mp2t', fileName: name, isShown: true }
}

async function requireRewind(context: Context, { by, streamId }: Rewind) {
  const { stream } = await requireStreamAccess(context, context.db, { viewer: by, streamId })
  if (!isRunning(stream.status)) throw problem('STREAM_NOT_LIVE')
  if (stream.recordingState !== 'recording') throw problem('STREAM_REWIND_EMPTY')
}
