import { api } from '../../../lib/api/api.ts'
import { retryUntilAcknowledged } from './retry-until-acknowledged.ts'
import { deleteStoredUpload, storeUpload, listStoredUploads, type StoredUpload } from './upload-storage.ts'
import {
  FileChanged,
  StorageFull,
  isReadable,
  putWithProgress,
  UrlRejected,
  sendParts,
} from './send-parts.ts'
import type { Upload } from './upload.ts'

export type SendContext = {
  /** The current upload, or undefined if it was removed. */
  find: () => Upload | undefined
  change: (facts: Partial<Upload>) => void
  onBytes: (sent: number) => void
  signal: AbortSignal
}

/** The server rejected the file. */
export class UploadRejected extends Error {}

/** Part limit shared by all files. */
const MAX_PARTS = 5
/** URLs rejected immediately after they were issued will not work later. */
const MAX_URL_REJECTIONS = 3

/** Uploads one file, resuming where it stopped; throws when the user has to act. */
export async function sendUpload(sending: SendContext) {
  sending.change({ status: 'sending' })
  await shrinkForChat(sending)
  sending.signal.throwIfAborted()
  // URLs are issued a hundred at a time and expire after some hours.
  for (let rejections = 0; ;) {
    const result = await sendMissing(sending)
    if (result === 'whole') break
    rejections = result === 'refused' ? rejections + 1 : 0
    if (rejections >= MAX_URL_REJECTIONS) throw new UrlRejected('no address is good')
  }
  await finish(sending)
}

/** The part of an upload that is stored across reloads. */
export function toStoredUpload(upload: Upload): StoredUpload {
  const {
    status: _status,
    sent: _sent,
    partCount: _count,
    partsDone: _done,
    fault: _fault,
    ...stored
  } = upload
  return stored
}

const connectionTracker =
  ({ change }: SendContext) =>
  (isLost: boolean, error?: unknown) =>
    change({ status: !isLost ? 'sending' : error instanceof StorageFull ? 'full' : 'lost' })

const actingFor = ({ creatorId }: StoredUpload) => (creatorId ? { creatorId } : {})

/** Chat images are shrunk before the upload is created. */
async function shrinkForChat({ find, change }: SendContext) {
  const upload = find()
  if (upload?.folder !== 'chatMedia' || upload.mediaId || !upload.file) return
  const { shrinkImage: shrinkPicture } = await import('../media-editor/shrink-image.ts')
  const file = await shrinkPicture(upload.file)
  if (file === upload.file) return
  const { name, size, lastModified: changedAtMs } = file
  change({ file, name, size, changedAtMs })
  await storeUpload({ ...toStoredUpload(upload), file, name, size, changedAtMs })
}

async function sendMissing(sending: SendContext): Promise<'whole' | 'more' | 'refused'> {
  const { find, change, onBytes, signal } = sending
  const upload = find()
  if (!upload?.file) throw new FileChanged('the file is gone')
  const { file, name, size, folder, mediaId } = upload
  const onConnectionChange = connectionTracker(sending)
  const body = mediaId
    ? { mediaId, ...actingFor(upload) }
    : { folder, fileName: name, size, ...actingFor(upload) }
  const begun = await retryUntilAcknowledged(() => api('POST /aws/multipart/presigned', { body }), {
    signal,
    onConnectionChange,
  })
  // A tab closed right after the last part may have completed the upload; completing again tells.
  if (!begun.ok && mediaId && begun.body.code === 'MEDIA_NOT_FOUND') return 'whole'
  if (!begun.ok) throw new UploadRejected(begun.body.message)
  const { parts, done, partBytes, partCount } = begun.body.data
  change({ mediaId: begun.body.data.mediaId })
  await storeUpload({ ...toStoredUpload(upload), mediaId: begun.body.data.mediaId })
  const arrived = done.reduce((sum, part) => sum + part.size, 0)
  const onTheWay = new Map<number, number>()
  let partsDone = done.length
  const reportProgress = () => {
    const sent = arrived + [...onTheWay.values()].reduce((sum, bytes) => sum + bytes, 0)
    onBytes(sent)
    change({ sent, partsDone })
  }
  change({ partCount, partsDone, sent: arrived })
  if (parts.length === 0) return 'whole'
  try {
    await sendParts({
      file,
      partBytes,
      parts,
      put: putWithProgress,
      signal,
      concurrency: MAX_PARTS,
      onSent: (part, bytes) => {
        onTheWay.set(part, bytes)
        reportProgress()
      },
      onDone: () => {
        partsDone += 1
        reportProgress()
      },
      onConnectionChange,
    })
  } catch (error) {
    if (error instanceof FileChanged && (await restoreStoredFile(sending))) return 'more'
    if (!(error instanceof UrlRejected)) throw error
    return partsDone > done.length ? 'more' : 'refused'
  }
  return 'more'
}

/** Continues with the copy stored in the browser, if the file was small enough. */
async function restoreStoredFile({ find, change }: SendContext) {
  const upload = find()
  const file = (await listStoredUploads()).find(({ id }) => id === upload?.id)?.file
  if (!upload || !file || file === upload.file || !(await isReadable(file))) return false
  change({ file })
  return true
}

async function finish(sending: SendContext) {
  const { find, change, signal } = sending
  const upload = find()
  if (!upload?.mediaId) throw new FileChanged('the upload is gone')
  const { id, mediaId, vaultFolderId } = upload
  const waiting = { signal, onConnectionChange: connectionTracker(sending) }
  const whole = await retryUntilAcknowledged(
    () => api('POST /aws/multipart/complete', { body: { mediaId, ...actingFor(upload) } }),
    waiting,
  )
  // The server has rejected the file, so there is nothing to resume.
  if (!whole.ok) {
    if (whole.status < 500 && whole.body.code !== 'UPLOAD_INCOMPLETE') await deleteStoredUpload(id)
    throw new UploadRejected(whole.body.message)
  }
  // A folder deleted meanwhile is not an error: the file is still in the vault.
  if (vaultFolderId)
    await retryUntilAcknowledged(
      () =>
        api('POST /vault/move', {
          body: { mediaIds: [mediaId], folderId: vaultFolderId, ...actingFor(upload) },
        }),
      waiting,
    )
  await deleteStoredUpload(id)
  change({ status: 'done', sent: upload.size })
}
