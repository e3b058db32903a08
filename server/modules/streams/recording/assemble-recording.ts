import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Context } from '../../../context.ts'
import { recordEvent } from '../../../db/events.ts'
import { importRecording, joinVideos, queueImportedRecording } from '../../media/public.ts'
import { findStream, updateStream, type StreamRow } from '../stream-store.ts'
import { tipChapters } from './recording-rules.ts'
import {
  deleteSegments,
  findRecording,
  listSegments,
  listTipMoments,
  moveRecording,
  saveChapters,
  type SegmentRow,
} from './recording-store.ts'
import { segmentFolder, segmentKey } from './store-segments.ts'

/** Makes one video of a recording's segments and hands it to the media pipeline. */
export async function assembleRecording(context: Context, { streamId }: { streamId: string }) {
  const { db, storage } = context
  const [stream, recording] = [await findStream(db, streamId), await findRecording(db, streamId)]
  if (stream && recording?.state === 'assembling') {
    const segments = await listSegments(db, streamId)
    const mediaId = segments.length ? await importSegments(context, { stream, segments }) : undefined
    const chapters = tipChapters(await listTipMoments(db, streamId), segments)
    await db.transaction(async (tx) => {
      const to = mediaId ? 'done' : 'failed'
      if (!(await moveRecording(tx, streamId, { from: 'assembling', to }))) return
      if (mediaId) {
        await saveChapters(tx, streamId, chapters)
        await updateStream(tx, streamId, { recordingMediaId: mediaId })
        await queueImportedRecording(context, tx, mediaId)
      }
      await recordEvent(tx, { type: 'stream.changed', streamId, creatorId: stream.creatorId })
    })
  }
  await deleteSegments(db, streamId)
  await storage.removeFolder(segmentFolder(streamId))
}

type Import = { stream: StreamRow; segments: readonly SegmentRow[] }
async function importSegments(context: Context, { stream, segments }: Import) {
  const workFolder = join(context.config.dataDir, 'making')
  await mkdir(workFolder, { recursive: true })
  const folder = await mkdtemp(join(workFolder, 'recording-'))
  try {
    const files: string[] = []
    for (const { name } of segments) {
      const stored = await context.storage.open(segmentKey(stream.id, name))
      if (!stored) continue // stored segments are never removed before this job is done
      files.push(join(folder, name))
      await pipeline(stored.stream, createWriteStream(join(folder, name)))
    }
    const output = join(folder, 'recording.mp4')
    await joinVideos(files, { folder, output })
    return await importRecording(context, {
      // A repeated job imports the same file.
      id: stream.id,
      ownerId: stream.creatorId,
      byId: stream.byId ?? stream.creatorId,
      name: `${stream.title}.mp4`,
      path: output,
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
