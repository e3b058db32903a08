import { t } from '@lingui/core/macro'
import { create } from 'zustand'
import { api } from '../../../lib/api/api.ts'
import { moveItem } from '../../../lib/list/move-item.ts'
import { randomId } from '../../../lib/browser/random-id.ts'
import { showSuccess } from '../../../lib/toast/toast-messages.ts'
import { readClientCookie } from '../../../lib/session/client-cookies.ts'
import {
  deleteStoredUpload,
  storeOrder,
  storeUpload,
  listStoredUploads,
  type StoredUpload,
} from './upload-storage.ts'
import { releaseLock, claimUpload, onLockReleased } from './upload-locks.ts'
import { FileChanged, UrlRejected } from './send-parts.ts'
import { toStoredUpload, sendUpload, UploadRejected } from './send-upload.ts'
import { createSpeedMeter } from './upload-speed.ts'
import type { Upload } from './upload.ts'
import { UPLOAD_FINISHED, type UploadRequest } from './upload-request.ts'

type State = { uploads: Upload[]; isPaused: boolean; bytesPerSecond: number }

export const useUploads = create<State>(() => ({ uploads: [], isPaused: false, bytesPerSecond: 0 }))
const change = (id: string, facts: Partial<Upload>) =>
  useUploads.setState(({ uploads }) => ({
    uploads: uploads.map((upload) => (upload.id === id ? { ...upload, ...facts } : upload)),
  }))
const find = (id: string) => useUploads.getState().uploads.find((upload) => upload.id === id)

/** Concurrent files; their parts share one limit. */
const MAX_CONCURRENT_FILES = 2
const running = new Map<string, AbortController>()
const speed = createSpeedMeter((bytesPerSecond) => useUploads.setState({ bytesPerSecond }))

export function addUploads({ files, ...where }: UploadRequest) {
  const added = files
    .filter((file) => !isAlreadyQueued(file, where))
    .map((file): Upload => {
      const stored: StoredUpload = { ...where, ...factsOf(file), id: randomId(), personId: me(), file }
      void claimUpload(stored.id).then(() => storeUpload(stored))
      return Object.assign(
        stored,
        initialUpload,
        file.size
          ? { status: 'waiting' as const }
          : { status: 'failed' as const, fault: '222 File is invalid' },
      )
    })
  useUploads.setState(({ uploads }) => ({ uploads: [...uploads, ...added] }))
  rememberOrder()
  startNext()
}
const factsOf = ({ name, size, lastModified: changedAtMs }: File) => ({ name, size, changedAtMs })
const me = () => readClientCookie('uid') ?? ''

/** The same file chosen twice for the same vault folder is uploaded once. Posts may contain duplicates. */
function isAlreadyQueued(file: File, { folder, vaultFolderId, creatorId }: Omit<UploadRequest, 'files'>) {
  const { uploads } = useUploads.getState()
  const isSame = (upload: Upload) =>
    upload.name === file.name &&
    upload.size === file.size &&
    upload.changedAtMs === file.lastModified &&
    upload.vaultFolderId === vaultFolderId &&
    upload.creatorId === creatorId
  const { name } = file
  const found =
    folder === 'vault' &&
    uploads.some((item) => item.folder === folder && item.status !== 'done' && item.size > 0 && isSame(item))
  if (found) showSuccess(t`${name} is already uploading.`)
  return found
}
const initialUpload = { sent: 0, partCount: 0, partsDone: 0 }

/**
 * After a reload stored uploads continue; files too large to store must be chosen again. Uploads owned by
 * another tab are left alone until it closes.
 */
export async function resumeUploads() {
  const mine = (await listStoredUploads()).filter(({ personId }) => personId === me())
  const isOwned = await Promise.all(mine.map(({ id }) => claimUpload(id)))
  for (const [n, { id }] of mine.entries()) if (!isOwned[n]) void onLockReleased(id).then(resumeUploads)
  // Read again: another tab may have finished it meanwhile.
  const stored = new Set((await listStoredUploads()).map(({ id }) => id))
  const added = mine
    .filter(({ id }, n) => isOwned[n] && stored.has(id) && !find(id))
    .map((upload): Upload => {
      const status = upload.file ? ('waiting' as const) : ('needsFile' as const)
      return Object.assign(upload, initialUpload, { status })
    })
  useUploads.setState(({ uploads }) => ({ uploads: [...added, ...uploads] }))
  startNext()
}

/** Attaches the file chosen again. A changed file restarts the upload, because its parts would not match. */
export function attachFile(id: string, file: File) {
  const upload = find(id)
  if (!upload || file.size === 0 || file.name !== upload.name) return false
  if (upload.status !== 'changed' && file.size !== upload.size) return false
  if (file.size !== upload.size || file.lastModified !== upload.changedAtMs) {
    void replaceFile(id, file)
    return true
  }
  change(id, { file, status: 'waiting' })
  startNext()
  return true
}

/** Replaces the file of an unfinished upload and discards what was sent. */
export async function replaceFile(id: string, file: File) {
  const upload = find(id)
  if (!upload || upload.status === 'done') return
  running.get(id)?.abort(new Error('replaced'))
  running.delete(id)
  const { mediaId, fault: _old, ...rest } = upload
  const next: Upload = { ...rest, ...initialUpload, ...factsOf(file), file, status: 'waiting' }
  useUploads.setState(({ uploads }) => ({
    uploads: uploads.map((other) => (other.id === id ? next : other)),
  }))
  await storeUpload(toStoredUpload(next))
  startNext()
  if (mediaId) await abandonUpload(mediaId, upload.creatorId)
}
/** Not awaited: the server removes abandoned uploads after a day. */
const abandonUpload = (mediaId: string, creatorId?: string) =>
  api('DELETE /uploads', { query: { mediaId, ...(creatorId ? { creatorId } : {}) } }).catch(() => undefined)

export function pauseUploads(isPaused: boolean) {
  useUploads.setState({ isPaused })
  if (!isPaused) return startNext()
  for (const [id, stop] of running) {
    stop.abort(new Error('paused'))
    change(id, { status: 'paused' })
  }
  return undefined
}

export function retryUpload(id: string) {
  useUploads.setState(({ uploads }) => ({
    uploads: uploads.map((upload) => {
      if (upload.id !== id) return upload
      const { fault: _old, ...rest } = upload
      return { ...rest, status: upload.file ? 'waiting' : 'needsFile' }
    }),
  }))
  startNext()
}

export async function cancelUpload(id: string) {
  const upload = find(id)
  running.get(id)?.abort(new Error('cancelled'))
  useUploads.setState(({ uploads }) => ({ uploads: uploads.filter((other) => other.id !== id) }))
  await deleteStoredUpload(id)
  releaseLock(id)
  if (upload?.mediaId && upload.status !== 'done') await abandonUpload(upload.mediaId, upload.creatorId)
}

/** Moves an unfinished upload in the queue; the first waiting one is sent next. */
export function moveUpload(id: string, by: number) {
  useUploads.setState(({ uploads }) => {
    const done = uploads.filter(({ status }) => status === 'done')
    const open = uploads.filter((upload) => !done.includes(upload))
    return { uploads: [...done, ...moveItem(open, (upload) => upload.id === id, by)] }
  })
  rememberOrder()
}
const rememberOrder = () => storeOrder(useUploads.getState().uploads.map(({ id }) => id))

export function clearFinished() {
  useUploads.setState(({ uploads }) => ({ uploads: uploads.filter(({ status }) => status !== 'done') }))
}

function startNext() {
  const { uploads, isPaused } = useUploads.getState()
  if (isPaused) return
  for (const upload of uploads.filter(({ status }) => status === 'waiting' || status === 'paused')) {
    if (running.size >= MAX_CONCURRENT_FILES) return
    if (running.has(upload.id) || !upload.file || upload.personId !== me()) continue
    const stop = new AbortController()
    running.set(upload.id, stop)
    void send(upload.id, stop.signal).finally(() => {
      // The file may have been replaced meanwhile.
      if (running.get(upload.id) === stop) running.delete(upload.id)
      startNext()
    })
  }
}

async function send(id: string, signal: AbortSignal) {
  try {
    await sendUpload({
      find: () => find(id),
      change: (facts) => {
        if (!signal.aborted) change(id, facts)
      },
      onBytes: (sent) => speed.at(id, sent),
      signal,
    })
    releaseLock(id)
    window.dispatchEvent(new CustomEvent(UPLOAD_FINISHED, { detail: { mediaId: find(id)?.mediaId } }))
  } catch (error) {
    if (signal.aborted) return
    if (error instanceof FileChanged) return change(id, { status: 'changed' })
    if (error instanceof UploadRejected) return change(id, { status: 'failed', fault: error.message })
    // The row has its own text when the server gives none.
    change(id, { status: 'failed' })
    if (!(error instanceof UrlRejected)) reportError(error)
    return undefined
  } finally {
    speed.end(id)
  }
}
