import { createReadStream } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../../../context.ts'
import { probe, ProcessingError } from '../../media/public.ts'
import { completeSegments, segmentStart } from './recording-rules.ts'
import { insertSegment } from './recording-store.ts'

/** Length of a segment, as the recorder cuts them. */
const SEGMENT_MS = 6000

/** Where a recorder of this node writes. */
export const recordingFolder = ({ config }: Pick<Context, 'config'>, streamId: string) =>
  join(config.dataDir, 'recordings', streamId)
/** Where segments wait until the stream ends; any node can assemble them from there. */
export const segmentFolder = (streamId: string) => `recordings/${streamId}`
export const segmentKey = (streamId: string, name: string) => `${segmentFolder(streamId)}/${name}`

type StoreSegments = { streamId: string; isFinished: boolean }

/** Moves complete segments from the disk of this node to the storage. Repeating it is harmless. */
export async function storeSegments(context: Context, { streamId, isFinished }: StoreSegments) {
  const folder = recordingFolder(context, streamId)
  for (const name of completeSegments(await filesIn(folder), isFinished)) {
    const file = join(folder, name)
    const durationMs = await durationOf(file)
    const startMs = segmentStart(name, SEGMENT_MS)
    if (durationMs && startMs !== undefined) {
      await context.storage.put(segmentKey(streamId, name), createReadStream(file))
      await insertSegment(context.db, { streamId, name, startedAt: new Date(startMs), durationMs })
    }
    await rm(file, { force: true })
  }
  if (isFinished) await rm(folder, { recursive: true, force: true })
}

async function filesIn(folder: string) {
  try {
    return await readdir(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** Undefined for a segment without a single readable frame, as a killed encoder can leave one. */
async function durationOf(file: string) {
  try {
    const { seconds, video } = await probe(file)
    return video && seconds > 0 ? Math.round(seconds * 1000) : undefined
  } catch (error) {
    if (error instanceof ProcessingError && error.fault === 'UNREADABLE') return undefined
    throw error
  }
}
