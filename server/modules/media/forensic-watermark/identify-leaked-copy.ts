import { Worker } from 'node:worker_threads'
import type { Context } from '../../../context.ts'
import { recordAudit } from '../../../db/audit.ts'
import { problem } from '../../../http/problem.ts'
import type { Staff } from '../../../http/tokens.ts'
import type { Client } from '../../../http/request-client.ts'
import type { Files } from '../../../http/multipart-uploads.ts'
import { bytesOf } from '../../../ports/storage.ts'
import { decodeUpload } from '../decoding/decode-upload.ts'
import { DecoderUnavailable } from '../decoding/decoder-pool.ts'
import { ProcessingError } from '../processing/processing-error.ts'
import { certaintyOf } from './watermark-score.ts'
import { findCandidate, listSimilar, listWatermarkedViewers, type Candidate } from './watermark-store.ts'
import { masterKey } from '../media-rules.ts'
import { detectFileKind, HEAD_BYTES } from '../processing/file-kind.ts'
import type { WatermarkTask } from './watermark-worker.ts'
import { watermarkKey } from './viewer-watermark.ts'

type LeakLookupInput = {
  by: Staff
  client: Client
  file: Files[string] | undefined
  mediaId?: string | undefined
}
/** Number of similar originals compared. */
const MAX_CANDIDATES = 6
const MAX_DISTANCE = 22

/** Leak lookup for staff: finds the original of an image and the viewer whose watermark it carries. */
export async function identifyLeakedCopy(context: Context, { by, client, file, mediaId }: LeakLookupInput) {
  if (!file) throw problem('FILE_INVALID')
  const { bytes: found, hash } = await decodeCopy(context, file.bytes, by.id)
  const candidates = mediaId
    ? [await findCandidate(context.db, mediaId, hash)]
    : await listSimilar(context.db, hash, MAX_CANDIDATES)
  const matches: Match[] = []
  for (const candidate of candidates) {
    if (!candidate) throw problem('MEDIA_NOT_FOUND')
    // A named original is compared whatever the crop.
    if (!mediaId && candidate.distance > MAX_DISTANCE) continue
    const match = await compareWithOriginal(context, found, candidate)
    if (match) matches.push(match)
  }
  await context.db.transaction((tx) =>
    recordAudit(tx, {
      at: context.now(),
      staffId: by.id,
      action: 'media.markSought',
      personId: matches.find(({ viewer }) => viewer)?.viewer?._id,
      ip: client.ip,
      details: { mediaIds: matches.map((match) => match.mediaId) },
    }),
  )
  return { matches: matches.toSorted((a, b) => b.certainty - a.certainty || b.likeness - a.likeness) }
}

/** Leak lookup for the owner of one image. */
export async function identifyViewer(
  context: Context,
  { bytes: sent, mediaId, byId }: { bytes: Buffer; mediaId: string; byId: string },
) {
  const { bytes, hash } = await decodeCopy(context, sent, byId)
  const candidate = await findCandidate(context.db, mediaId, hash)
  const match = candidate && (await compareWithOriginal(context, bytes, candidate))
  if (!match) return undefined
  const { certainty, viewer } = match
  return { isAlike: certainty > 0 || candidate.distance <= MAX_DISTANCE, certainty, viewer }
}

type Match = {
  mediaId: string
  ownerName: string
  likeness: number
  certainty: number
  viewer?: { _id: string; username: string; deliveredAt: string }
}

/** Re-encoded in a decoder process, so that the comparison works on our own file. */
async function decodeCopy(context: Context, bytes: Buffer, accountId: string) {
  const found = await detectFileKind(bytes.subarray(0, HEAD_BYTES))
  if (found?.kind !== 'image' || found.mediaType === 'image/svg+xml') throw problem('PICTURE_UNREADABLE')
  const isHeic = /^image\/hei[cf]/.test(found.mediaType)
  try {
    return await decodeUpload(context, { type: 'copy', bytes, isHeic }, accountId)
  } catch (error) {
    if (error instanceof DecoderUnavailable) throw problem('UNAVAILABLE', { cause: error })
    if (error instanceof ProcessingError) throw problem('PICTURE_UNREADABLE', { cause: error })
    throw error
  }
}

async function compareWithOriginal(
  { db, storage, config }: Context,
  found: Buffer,
  { id, ownerName }: Candidate,
) {
  const master = await storage.open(masterKey(id))
  if (!master) return undefined
  const viewers = await listWatermarkedViewers(db, id)
  const result = await runInWorker({
    found,
    original: await bytesOf(master),
    key: watermarkKey(config.secret()),
    mediaId: id,
    viewerIds: viewers.map(({ viewerId }) => viewerId),
  })
  if (!result) return undefined
  const score = result.scores.reduce((best, other) => Math.max(best, other), 0)
  const certainty = certaintyOf(score, viewers.length)
  const viewer = certainty > 0 ? viewers[result.scores.indexOf(score)] : undefined
  const match: Match = {
    mediaId: id,
    ownerName,
    likeness: Math.max(0, Math.min(1, result.likeness)),
    certainty,
  }
  if (viewer)
    match.viewer = {
      _id: viewer.viewerId,
      username: viewer.username,
      deliveredAt: viewer.createdAt.toISOString(),
    }
  return match
}

type WorkerResult = { likeness: number; scores: number[] } | undefined

/** Alignment and scoring are CPU-bound and run in a worker thread. */
async function runInWorker(workerData: WatermarkTask) {
  const worker = new Worker(new URL('./watermark-worker.ts', import.meta.url), { workerData })
  try {
    return await new Promise<WorkerResult>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
    })
  } finally {
    await worker.terminate()
  }
}
