import { api } from '../../lib/api.ts'
import { askUntilTold } from './ask-until-told.ts'
import { dropUpload, keepUpload, listUploads, type KeptUpload } from './kept-uploads.ts'
import { Changed, Full, isReadable, putByRequest, Refused, sendParts } from './send-parts.ts'
import type { Upload } from './upload.ts'

export type Sending = {
  /** As it stands now, or undefined when it was taken off the list. */
  find: () => Upload | undefined
  change: (facts: Partial<Upload>) => void
  onBytes: (sent: number) => void
  signal: AbortSignal
}

/** The server says why it does not want it. */
export class Unwanted extends Error {}

/** Files on their way share the lines: ten in all. */
const PARTS = 5
/** Addresses that are not good as soon as they are given never will be. */
const REFUSALS = 3

/** Brings one file to the server, from wherever it stands; throws when somebody must do something about it. */
export async function sendUpload(sending: Sending) {
  sending.change({ status: 'sending' })
  await makeSmall(sending)
  sending.signal.throwIfAborted()
  // Addresses come a hundred at a time, and end after some hours: then new ones are asked for.
  for (let refusals = 0; ;) {
    const result = await sendMissing(sending)
    if (result === 'whole') break
    refusals = result === 'refused' ? refusals + 1 : 0
    if (refusals >= REFUSALS) throw new Refused('no address is good')
  }
  await finish(sending)
}

/** What of an upload outlives the tab. */
export function keptOf(upload: Upload): KeptUpload {
  const { status: _status, sent: _sent, partCount: _count, partsDone: _done, fault: _fault, ...kept } = upload
  return kept
}

const lostIn =
  ({ change }: Sending) =>
  (isLost: boolean, error?: unknown) =>
    change({ status: !isLost ? 'sending' : error instanceof Full ? 'full' : 'lost' })

const asWhom = ({ creatorId }: KeptUpload) => (creatorId ? { creatorId } : {})

/** Pictures for a chat are made smaller before the server hears of them. */
async function makeSmall({ find, change }: Sending) {
  const upload = find()
  if (upload?.folder !== 'chatMedia' || upload.mediaId || !upload.file) return
  const { shrinkPicture } = await import('../making/shrink-picture.ts')
  const file = await shrinkPicture(upload.file)
  if (file === upload.file) return
  const { name, size, lastModified: changedAtMs } = file
  change({ file, name, size, changedAtMs })
  await keepUpload({ ...keptOf(upload), file, name, size, changedAtMs })
}

async function sendMissing(sending: Sending): Promise<'whole' | 'more' | 'refused'> {
  const { find, change, onBytes, signal } = sending
  const upload = find()
  if (!upload?.file) throw new Changed('the file is gone')
  const { file, name, size, folder, mediaId } = upload
  const onLost = lostIn(sending)
  const body = mediaId ? { mediaId, ...asWhom(upload) } : { folder, fileName: name, size, ...asWhom(upload) }
  const begun = await askUntilTold(() => api('POST /aws/multipart/presigned', { body }), { signal, onLost })
  // A tab that was closed right after the last part may have finished it: asking to finish again tells.
  if (!begun.ok && mediaId && begun.body.code === 'MEDIA_NOT_FOUND') return 'whole'
  if (!begun.ok) throw new Unwanted(begun.body.message)
  const { parts, done, partBytes, partCount } = begun.body.data
  change({ mediaId: begun.body.data.mediaId })
  await keepUpload({ ...keptOf(upload), mediaId: begun.body.data.mediaId })
  const arrived = done.reduce((sum, part) => sum + part.size, 0)
  const onTheWay = new Map<number, number>()
  let partsDone = done.length
  const told = () => {
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
      put: putByRequest,
      signal,
      atATime: PARTS,
      onSent: (part, bytes) => {
        onTheWay.set(part, bytes)
        told()
      },
      onDone: () => {
        partsDone += 1
        told()
      },
      onLost,
    })
  } catch (error) {
    if (error instanceof Changed && (await takeKept(sending))) return 'more'
    if (!(error instanceof Refused)) throw error
    return partsDone > done.length ? 'more' : 'refused'
  }
  return 'more'
}

/** The browser has kept a copy of a file that is not too large: it goes on from there. */
async function takeKept({ find, change }: Sending) {
  const upload = find()
  const file = (await listUploads()).find(({ id }) => id === upload?.id)?.file
  if (!upload || !file || file === upload.file || !(await isReadable(file))) return false
  change({ file })
  return true
}

async function finish(sending: Sending) {
  const { find, change, signal } = sending
  const upload = find()
  if (!upload?.mediaId) throw new Changed('the upload is gone')
  const { id, mediaId, vaultFolderId } = upload
  const waiting = { signal, onLost: lostIn(sending) }
  const whole = await askUntilTold(
    () => api('POST /aws/multipart/complete', { body: { mediaId, ...asWhom(upload) } }),
    waiting,
  )
  // Here is nothing to go on with either when the server has looked at it and will not have it.
  if (!whole.ok) {
    if (whole.status < 500 && whole.body.code !== 'UPLOAD_INCOMPLETE') await dropUpload(id)
    throw new Unwanted(whole.body.message)
  }
  // A folder that was deleted meanwhile is no fault: the file is in the vault, where it can be seen.
  if (vaultFolderId)
    await askUntilTold(
      () =>
        api('POST /vault/move', {
          body: { mediaIds: [mediaId], folderId: vaultFolderId, ...asWhom(upload) },
        }),
      waiting,
    )
  await dropUpload(id)
  change({ status: 'done', sent: upload.size })
}
