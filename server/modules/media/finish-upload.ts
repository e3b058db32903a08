import type { Context } from '../../context.ts'
import { problem } from '../../http/problem.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { bytesOf } from '../../ports/storage.ts'
import type { Uploader } from './begin-upload.ts'
import { fileKind, HEAD_BYTES } from './file-kind.ts'
import { kindsOf, MAX_BYTES, partSizes, sourceKey, type MediaFolder } from './media-rules.ts'
import { findMedia, lockMedia, updateMedia, type MediaRow } from './media-store.ts'
import { removeMedia } from './remove-media.ts'

type Finish = Uploader & { mediaId: string; folder?: MediaFolder }

/**
 * A file has arrived: it is put together, its kind is read from its bytes, and making it ready begins. Whoever
 * says it again is told the same. A file that is nothing we take is removed at once.
 */
export async function finishUpload(
  context: Context,
  { mediaId, ownerId, folder }: Finish,
): Promise<MediaRow> {
  const row = await findMedia(context.db, mediaId)
  if (!row || row.ownerId !== ownerId || (folder && row.folder !== folder)) throw problem('MEDIA_NOT_FOUND')
  if (row.state !== 'sending') return row
  await gather(context, row)
  const kind = await kindOf(context, row)
  if (!kind) {
    await removeMedia(context, [row])
    throw problem('FILE_INVALID')
  }
  if (!kindsOf[row.folder].includes(kind.kind)) {
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
    await queueMaking(context, tx, { id: mediaId, kind: kind.kind })
  })
  const now = await findMedia(context.db, mediaId)
  if (!now) throw problem('MEDIA_NOT_FOUND')
  return now
}

/** Films wait for each other, so that pictures and letters do not wait for them; voices have a line of their own. */
export const queueMaking = (
  { config }: Pick<Context, 'config'>,
  tx: Parameters<typeof queueJob>[0],
  { id, kind, runAt, queue }: { id: string; kind: string; runAt?: Date; queue?: string },
) =>
  queueJob(
    tx,
    'make-media',
    { mediaId: id },
    {
      key: `make-media ${id}`,
      maxAttempts: 3,
      ...(runAt ? { runAt } : {}),
      ...(kind === 'video' || kind === 'audio'
        ? { queue: queue ?? lineOf(kind, id, config.videoQueues) }
        : {}),
    },
  )

const lineOf = (kind: 'video' | 'audio', id: string, lines: number) =>
  `${kind === 'video' ? 'films' : 'sounds'}-${Number.parseInt(id.slice(-4), 16) % lines}`

async function gather({ storage }: Context, { id, uploadId, sizeBytes, partBytes }: MediaRow) {
  const key = sourceKey(id)
  const there = await storage.sizeOf(key)
  if (there !== undefined) {
    if (there !== sizeBytes) throw problem('UPLOAD_INCOMPLETE')
    return
  }
  if (!uploadId || !partBytes) throw problem('UPLOAD_INCOMPLETE')
  const parts = await storage.listParts({ key, uploadId })
  const sizes = partSizes(sizeBytes, partBytes)
  const isWhole =
    parts?.length === sizes.length &&
    parts.every(({ partNumber, sizeBytes: size }) => sizes[partNumber - 1] === size)
  if (!parts || !isWhole) throw problem('UPLOAD_INCOMPLETE')
  try {
    await storage.completeParts({ key, uploadId }, parts)
  } catch (error) {
    // Somebody else may have said so at the same moment.
    if ((await storage.sizeOf(key)) !== sizeBytes) throw error
  }
}

async function kindOf({ storage }: Context, { id, sizeBytes }: MediaRow) {
  const head = await storage.open(sourceKey(id), { start: 0, end: Math.min(HEAD_BYTES, sizeBytes) - 1 })
  return head && fileKind(await bytesOf(head))
}
