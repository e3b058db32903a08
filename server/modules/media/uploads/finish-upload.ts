import type { Context } from '../../../context.ts'
import { problem } from '../../../http/problem.ts'
import { queueJob } from '../../../jobs/queue-job.ts'
import { bytesOf, type Storage } from '../../../ports/storage.ts'
import type { Uploader } from './create-upload.ts'
import { detectFileKind, HEAD_BYTES } from '../processing/file-kind.ts'
import { allowedKinds, MAX_BYTES, partSizes, sourceKey, uploadKey, type MediaFolder } from '../media-rules.ts'
import { findMedia, lockMedia, updateMedia, type MediaRow } from '../media-store.ts'
import { removeMedia } from '../remove-media.ts'

/** `isInline`: the caller processes an image itself; its job is only a fallback. */
type FinishUploadInput = Uploader & { mediaId: string; folder?: MediaFolder; isInline?: boolean }

const INLINE_FALLBACK_MS = 5 * 60_000

/**
 * Completes an upload: assembles the parts, detects the type from the content and queues processing.
 * Idempotent. Unsupported files are removed.
 */
export async function finishUpload(
  context: Context,
  { mediaId, ownerId, folder, isInline = false }: FinishUploadInput,
): Promise<MediaRow> {
  const row = await findMedia(context.db, mediaId)
  if (!row || row.ownerId !== ownerId || (folder && row.folder !== folder)) throw problem('MEDIA_NOT_FOUND')
  if (row.state !== 'sending') return row
  await assembleParts(context, row)
  const kind = await detectKind(context, row)
  if (!kind) {
    await removeMedia(context, [row])
    throw problem('FILE_INVALID')
  }
  if (!allowedKinds[row.folder].includes(kind.kind)) {
    await removeMedia(context, [row])
    throw problem('UPLOAD_KIND_REFUSED')
  }
  if (row.sizeBytes > MAX_BYTES[kind.kind]) {
    await removeMedia(context, [row])
    throw problem('FILE_TOO_LARGE')
  }
  await context.db.transaction(async (tx) => {
    const locked = await lockMedia(tx, { id: mediaId, ownerId })
    if (locked?.state !== 'sending') return
    await updateMedia(tx, mediaId, { state: 'waiting', uploadId: null, ...kind })
    const isFallback = isInline && kind.kind === 'image'
    const runAt = isFallback ? { runAt: new Date(Date.now() + INLINE_FALLBACK_MS) } : {}
    await queueMediaProcessing(context, tx, { id: mediaId, kind: kind.kind, ...runAt })
  })
  const updated = await findMedia(context.db, mediaId)
  if (!updated) throw problem('MEDIA_NOT_FOUND')
  return updated
}

/** Videos and audio have their own queues, so that images and emails do not wait for them. */
export const queueMediaProcessing = (
  { config }: Pick<Context, 'config'>,
  tx: Parameters<typeof queueJob>[0],
  { id, kind, runAt, queue }: { id: string; kind: string; runAt?: Date; queue?: string },
) =>
  queueJob(
    tx,
    'process-media',
    { mediaId: id },
    {
      key: `process-media ${id}`,
      maxAttempts: 3,
      ...(runAt ? { runAt } : {}),
      ...(kind === 'video' || kind === 'audio'
        ? { queue: queue ?? queueName(kind, id, config.videoQueues) }
        : {}),
    },
  )

const queueName = (kind: 'video' | 'audio', id: string, queueCount: number) =>
  `${kind === 'video' ? 'films' : 'sounds'}-${Number.parseInt(id.slice(-4), 16) % queueCount}`

async function assembleParts({ storage }: Context, { id, uploadId, sizeBytes, partBytes }: MediaRow) {
  const key = sourceKey(id)
  const storedBytes = await storage.sizeOf(key)
  if (storedBytes !== undefined) {
    if (storedBytes !== sizeBytes) throw problem('UPLOAD_INCOMPLETE')
    return
  }
  if (!uploadId || !partBytes) return acceptWholeFile(storage, { id, sizeBytes })
  const parts = await storage.listParts({ key, uploadId })
  const sizes = partSizes(sizeBytes, partBytes)
  const isComplete =
    parts?.length === sizes.length &&
    parts.every(({ partNumber, sizeBytes: size }) => sizes[partNumber - 1] === size)
  if (!parts || !isComplete) throw problem('UPLOAD_INCOMPLETE')
  try {
    await storage.completeParts({ key, uploadId }, parts)
  } catch (error) {
    // A concurrent request may have completed it.
    if ((await storage.sizeOf(key)) !== sizeBytes) throw error
  }
}

/** From here on the file cannot be changed by its upload URL. */
async function acceptWholeFile(storage: Storage, { id, sizeBytes }: Pick<MediaRow, 'id' | 'sizeBytes'>) {
  if ((await storage.sizeOf(uploadKey(id))) !== sizeBytes) throw problem('UPLOAD_INCOMPLETE')
  await storage.finishPut(uploadKey(id), sourceKey(id))
  if ((await storage.sizeOf(sourceKey(id))) !== sizeBytes) throw problem('UPLOAD_INCOMPLETE')
}

async function detectKind({ storage }: Context, { id, sizeBytes }: MediaRow) {
  const head = await storage.open(sourceKey(id), { start: 0, end: Math.min(HEAD_BYTES, sizeBytes) - 1 })
  return head && detectFileKind(await bytesOf(head))
}
