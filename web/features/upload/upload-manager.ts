import { create } from 'zustand'
import { api } from '../../lib/api.ts'
import { movedBy } from '../../lib/moved-by.ts'
import { randomId } from '../../lib/random-id.ts'
import { dropUpload, keepOrder, keepUpload, listUploads, type KeptUpload } from './kept-uploads.ts'
import { Full, putByRequest, Refused, sendParts } from './send-parts.ts'
import { createSpeed } from './speed.ts'
import { FINISHED, type Asked } from './upload-asked.ts'

export type UploadStatus =
  | 'waiting'
  | 'sending'
  | 'lost'
  | 'full'
  | 'paused'
  | 'needsFile'
  | 'done'
  | 'failed'
export type Upload = KeptUpload & {
  status: UploadStatus
  sent: number
  partCount: number
  partsDone: number
  fault?: string
}
type State = { uploads: Upload[]; isPaused: boolean; bytesPerSecond: number }

export const useUploads = create<State>(() => ({ uploads: [], isPaused: false, bytesPerSecond: 0 }))
const change = (id: string, facts: Partial<Upload>) =>
  useUploads.setState(({ uploads }) => ({
    uploads: uploads.map((upload) => (upload.id === id ? { ...upload, ...facts } : upload)),
  }))
const find = (id: string) => useUploads.getState().uploads.find((upload) => upload.id === id)

/** Files on their way at a time; their parts share the lines. */
const FILES = 2
const PARTS = 5 // ten lines in all
const running = new Map<string, AbortController>()
const speed = createSpeed((bytesPerSecond) => useUploads.setState({ bytesPerSecond }))

export function addUploads({ files, ...where }: Asked) {
  const added = files.map((file): Upload => {
    const kept: KeptUpload = {
      folder: where.folder,
      id: randomId(),
      name: file.name,
      size: file.size,
      file,
    }
    Object.assign(kept, where)
    void keepUpload(kept)
    return Object.assign(
      kept,
      fresh,
      file.size
        ? { status: 'waiting' as const }
        : { status: 'failed' as const, fault: '222 File is invalid' },
    )
  })
  useUploads.setState(({ uploads }) => ({ uploads: [...uploads, ...added] }))
  rememberOrder()
  begin()
}
const fresh = { sent: 0, partCount: 0, partsDone: 0 }

/** After a reload: what was kept goes on by itself; what was too large to keep asks for its file. */
export async function resumeUploads() {
  const known = new Set(useUploads.getState().uploads.map(({ id }) => id))
  const kept = (await listUploads()).filter(({ id }) => !known.has(id))
  const added = kept.map((upload): Upload => {
    const status = upload.file ? ('waiting' as const) : ('needsFile' as const)
    return Object.assign(upload, fresh, { status })
  })
  useUploads.setState(({ uploads }) => ({ uploads: [...added, ...uploads] }))
  begin()
}

/** The file of an upload that was too large to keep, chosen again. */
export function giveFile(id: string, file: File) {
  const upload = find(id)
  if (!upload) return false
  if (file.size !== upload.size || file.name !== upload.name) return false
  change(id, { file, status: 'waiting' })
  begin()
  return true
}

/** Another file in the place of one that has not arrived; what was sent of it is given up. */
export async function replaceFile(id: string, file: File) {
  const upload = find(id)
  if (!upload || upload.status === 'done') return
  running.get(id)?.abort(new Error('replaced'))
  running.delete(id)
  const { mediaId, ...rest } = upload
  const { name, size } = file
  const next: Upload = { ...rest, ...fresh, file, name, size, status: 'waiting' }
  useUploads.setState(({ uploads }) => ({
    uploads: uploads.map((other) => (other.id === id ? next : other)),
  }))
  await keepUpload(keptOf(next))
  begin()
  if (mediaId) await giveUp(mediaId, upload.creatorId)
}
const giveUp = (mediaId: string, creatorId?: string) =>
  api('DELETE /uploads', { query: { mediaId, ...(creatorId ? { creatorId } : {}) } })

/** What of an upload outlives the tab. */
function keptOf(upload: Upload): KeptUpload {
  const { status: _status, sent: _sent, partCount: _count, partsDone: _done, fault: _fault, ...kept } = upload
  return kept
}

export function pauseUploads(isPaused: boolean) {
  useUploads.setState({ isPaused })
  if (!isPaused) return begin()
  for (const [id, stop] of running) {
    stop.abort(new Error('paused'))
    change(id, { status: 'paused' })
  }
  return undefined
}

export function retryUpload(id: string) {
  const upload = find(id)
  change(id, { status: upload?.file ? 'waiting' : 'needsFile' })
  begin()
}

export async function cancelUpload(id: string) {
  const upload = find(id)
  running.get(id)?.abort(new Error('cancelled'))
  useUploads.setState(({ uploads }) => ({ uploads: uploads.filter((other) => other.id !== id) }))
  await dropUpload(id)
  if (upload?.mediaId && upload.status !== 'done') await giveUp(upload.mediaId, upload.creatorId)
}

/** Takes a file that has not arrived some places further, or back; the next to go is the first that waits. */
export function moveUpload(id: string, by: number) {
  useUploads.setState(({ uploads }) => {
    const done = uploads.filter(({ status }) => status === 'done')
    const open = uploads.filter((upload) => !done.includes(upload))
    return { uploads: [...done, ...movedBy(open, (upload) => upload.id === id, by)] }
  })
  rememberOrder()
}
const rememberOrder = () => keepOrder(useUploads.getState().uploads.map(({ id }) => id))

export function forgetDone() {
  useUploads.setState(({ uploads }) => ({ uploads: uploads.filter(({ status }) => status !== 'done') }))
}

function begin() {
  const { uploads, isPaused } = useUploads.getState()
  if (isPaused) return
  for (const upload of uploads.filter(({ status }) => status === 'waiting' || status === 'paused')) {
    if (running.size >= FILES) return
    if (running.has(upload.id) || !upload.file) continue
    const stop = new AbortController()
    running.set(upload.id, stop)
    void send(upload.id, stop.signal).finally(() => {
      // Another file may be on its way in its place by now.
      if (running.get(upload.id) === stop) running.delete(upload.id)
      begin()
    })
  }
}

async function send(id: string, signal: AbortSignal) {
  try {
    change(id, { status: 'sending' })
    await makeSmall(id)
    signal.throwIfAborted()
    // Addresses come a hundred at a time, and end after some hours: then new ones are asked for.
    while (!(await sendMissing(id, signal)));
    await finish(id)
  } catch (error) {
    if (signal.aborted) return
    change(id, { status: 'failed', fault: error instanceof Error ? error.message : String(error) })
  }
}

/** Pictures for a chat are made smaller before the server hears of them. */
async function makeSmall(id: string) {
  const upload = find(id)
  if (upload?.folder !== 'chatMedia' || upload.mediaId || !upload.file) return
  const { shrinkPicture } = await import('../making/shrink-picture.ts')
  const file = await shrinkPicture(upload.file)
  if (file === upload.file) return
  const { name, size } = file
  change(id, { file, name, size })
  await keepUpload({ ...keptOf(upload), file, name, size })
}

/** Returns whether everything is there. */
async function sendMissing(id: string, signal: AbortSignal) {
  const upload = find(id)
  if (!upload?.file) throw new Error('the file is gone')
  const { file, name, size, folder, creatorId, mediaId } = upload
  const who = creatorId ? { creatorId } : {}
  const begun = await api('POST /aws/multipart/presigned', {
    body: mediaId ? { mediaId, ...who } : { folder, fileName: name, size, ...who },
  })
  // A tab that was closed right after the last part may have finished it: asking to finish again tells.
  if (!begun.ok && mediaId && begun.body.code === 'MEDIA_NOT_FOUND') return true
  if (!begun.ok) throw new Error(begun.body.message)
  const { parts, done, partBytes, partCount } = begun.body.data
  await keepUpload({ ...keptOf(upload), mediaId: begun.body.data.mediaId })
  const arrived = done.reduce((sum, part) => sum + part.size, 0)
  const onTheWay = new Map<number, number>()
  let partsDone = done.length
  const told = () => {
    const sent = arrived + [...onTheWay.values()].reduce((sum, bytes) => sum + bytes, 0)
    speed.at(id, sent)
    change(id, { sent, partsDone })
  }
  change(id, { mediaId: begun.body.data.mediaId, partCount, partsDone, sent: arrived })
  if (parts.length === 0) return true
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
      onLost: (isLost, error) =>
        change(id, { status: !isLost ? 'sending' : error instanceof Full ? 'full' : 'lost' }),
    })
  } catch (error) {
    if (!(error instanceof Refused)) throw error
  }
  return false
}

async function finish(id: string) {
  const upload = find(id)
  if (!upload?.mediaId) throw new Error('the upload is gone')
  const who = upload.creatorId ? { creatorId: upload.creatorId } : {}
  const whole = await api('POST /aws/multipart/complete', { body: { mediaId: upload.mediaId, ...who } })
  await dropUpload(id)
  if (!whole.ok) throw new Error(whole.body.message)
  if (upload.vaultFolderId)
    await api('POST /vault/move', {
      body: { mediaIds: [upload.mediaId], folderId: upload.vaultFolderId, ...who },
    })
  speed.end(id)
  change(id, { status: 'done', sent: upload.size })
  window.dispatchEvent(new CustomEvent(FINISHED, { detail: { mediaId: upload.mediaId } }))
}
