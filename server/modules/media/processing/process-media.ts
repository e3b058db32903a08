import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Context } from '../../../context.ts'
import { isUnavailable } from '../../../db/database.ts'
import { Problem } from '../../../http/problem.ts'
import { recordEvent } from '../../../db/events.ts'
import { bytesOf, asStorageFull, StorageUnavailable } from '../../../ports/storage.ts'
import { probe } from './ffmpeg.ts'
import { queueMediaProcessing } from '../uploads/finish-upload.ts'
import { decodeUpload } from '../decoding/decode-upload.ts'
import { DecoderUnavailable } from '../decoding/decoder-pool.ts'
import { ProcessingError, type ProcessingFault } from './processing-error.ts'
import { transcodeVideo, type TranscodeInput } from './transcode-video.ts'
import { transcodeAudio } from './transcode-audio.ts'
import { masterKey, maxSecondsFor, sourceKey } from '../media-rules.ts'
import { findMedia, listStalledMedia, updateMedia, type MediaUpdate, type MediaRow } from '../media-store.ts'

type Processed = { facts: MediaUpdate; hash?: string }

/** Delay while storage or decoders are unavailable. */
const RETRY_MS = 60_000

/**
 * Processes an uploaded file. Faults of the file end here with a code for its owner; faults of ours
 * (storage or database unavailable, disk full) and used-up quotas are retried.
 */
export async function processMedia(context: Context, { mediaId }: { mediaId: string }) {
  const row = await findMedia(context.db, mediaId)
  if (!row || (row.state !== 'waiting' && row.state !== 'making')) return
  await updateMedia(context.db, mediaId, { state: 'making', progress: 1 })
  try {
    const { facts, hash } =
      row.kind === 'image' ? await processImageFile(context, row) : await processInFolder(context, row)
    await context.db.transaction(async (tx) => {
      const isThere = await updateMedia(
        tx,
        mediaId,
        { ...facts, state: 'ready', progress: 100, readyAt: context.now() },
        hash,
      )
      if (isThere) await recordEvent(tx, { type: 'media.ready', mediaId, personId: row.ownerId })
    })
    // Documents keep their source; of everything else only the processed result is kept.
    if (row.kind !== 'document') await context.storage.remove(sourceKey(mediaId))
  } catch (error) {
    if (isUnavailable(error)) throw error
    const cause = asStorageFull(error)
    if (cause instanceof StorageUnavailable || cause instanceof DecoderUnavailable)
      await postpone(context, row, { cause, delayMs: RETRY_MS })
    else if (cause instanceof Problem && cause.code === 'TOO_MANY_REQUESTS')
      await postpone(context, row, { cause, delayMs: (cause.retryAfterSeconds ?? 60) * 1000 })
    else await fail(context, row, error)
  }
}

type Postponement = { cause: Error; delayMs: number }

/** Requeues instead of throwing: jobs give up after a few attempts, and the file would never finish. */
async function postpone(context: Context, { id, kind }: MediaRow, { cause, delayMs }: Postponement) {
  const level = cause instanceof StorageUnavailable ? 'error' : 'warn'
  context.log[level]({ err: cause, mediaId: id }, 'media processing postponed')
  const runAt = new Date(Date.now() + delayMs)
  await context.db.transaction(async (tx) => {
    if (await updateMedia(tx, id, { state: 'waiting', progress: 0 }))
      await queueMediaProcessing(context, tx, { id, kind: kind ?? '', runAt })
  })
}

async function fail(context: Context, { id, ownerId }: MediaRow, error: unknown) {
  const fault: ProcessingFault = error instanceof ProcessingError ? error.fault : 'UNEXPECTED'
  const cause = error instanceof ProcessingError ? error.cause : error
  context.log[fault === 'UNEXPECTED' ? 'error' : 'info'](
    { err: cause, mediaId: id, fault },
    'media processing failed',
  )
  await context.db.transaction(async (tx) => {
    if (await updateMedia(tx, id, { state: 'failed', fault, progress: 0 }))
      await recordEvent(tx, { type: 'media.failed', mediaId: id, personId: ownerId, fault })
  })
}

/** Fails files whose job no longer exists, so that their owners can retry. */
export async function failStalledMedia(context: Context) {
  for (const row of await listStalledMedia(context.db))
    await fail(context, row, new Error('the processing job is gone'))
}

async function processImageFile(context: Context, row: MediaRow): Promise<Processed> {
  const { storage } = context
  const { id, mediaType, ownerId } = row
  const source = await storage.open(sourceKey(id))
  if (!source) throw new ProcessingError('UNREADABLE')
  const bytes = await bytesOf(source)
  const {
    bytes: master,
    hash,
    ...facts
  } = await decodeUpload(context, { type: 'master', bytes, mediaType: mediaType ?? '' }, ownerId)
  await storage.put(masterKey(id), master)
  return { facts: { ...facts, sha256: createHash('sha256').update(bytes).digest() }, hash }
}

async function processInFolder(context: Context, row: MediaRow): Promise<Processed> {
  if (row.kind === 'document') return { facts: {} }
  const workFolder = join(context.config.dataDir, 'making')
  await mkdir(workFolder, { recursive: true })
  const folder = await mkdtemp(join(workFolder, 'file-'))
  try {
    const source = join(folder, 'source')
    const sha256 = await fetchSource(context, row.id, source)
    const { facts, hash } = await transcode(context, {
      row,
      source,
      folder,
      onProgress: progressReporter(context, row.id),
    })
    return { facts: { ...facts, sha256 }, ...(hash ? { hash } : {}) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function transcode(context: Context, input: TranscodeInput): Promise<Processed> {
  const probed = await probe(input.source)
  if (!probed.video && !probed.hasSound) throw new ProcessingError('NO_PICTURE_OR_SOUND')
  if (probed.seconds <= 0) throw new ProcessingError('UNREADABLE')
  const kind = probed.video ? 'video' : 'audio'
  if (probed.seconds > maxSecondsFor(kind, input.row.folder)) throw new ProcessingError('TOO_LONG')
  return probed.video ? transcodeVideo(context, input, probed) : transcodeAudio(context, input, probed)
}

async function fetchSource({ storage }: Context, id: string, path: string) {
  const source = await storage.open(sourceKey(id))
  if (!source) throw new ProcessingError('UNREADABLE')
  const hash = createHash('sha256')
  const hashed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  await pipeline(source.stream, hashed, createWriteStream(path))
  return hash.digest()
}

/** Reports progress to the owner, at most once a second. */
function progressReporter({ db, log }: Context, id: string) {
  let reportedAt = 0
  return (percent: number) => {
    if (performance.now() - reportedAt < 1000) return
    reportedAt = performance.now()
    updateMedia(db, id, { progress: Math.round(percent) }).catch((error: unknown) =>
      log.warn({ err: error }, 'could not save media progress'),
    )
  }
}
