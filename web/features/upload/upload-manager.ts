import { t } from '@lingui/core/macro'
import { create } from 'zustand'
import { api } from '../../lib/api.ts'
import { movedBy } from '../../lib/moved-by.ts'
import { randomId } from '../../lib/random-id.ts'
import { say } from '../../lib/say.ts'
import { readValue } from '../../lib/session/client-values.ts'
import { dropUpload, keepOrder, keepUpload, listUploads, type KeptUpload } from './kept-uploads.ts'
import { letGo, ownUpload, whenFree } from './own-uploads.ts'
import { Changed, Refused } from './send-parts.ts'
import { keptOf, sendUpload, Unwanted } from './send-upload.ts'
import { createSpeed } from './speed.ts'
import type { Upload } from './upload.ts'
import { FINISHED, type Asked } from './upload-asked.ts'

type State = { uploads: Upload[]; isPaused: boolean; bytesPerSecond: number }

export const useUploads = create<State>(() => ({ uploads: [], isPaused: false, bytesPerSecond: 0 }))
const change = (id: string, facts: Partial<Upload>) =>
  useUploads.setState(({ uploads }) => ({
    uploads: uploads.map((upload) => (upload.id === id ? { ...upload, ...facts } : upload)),
  }))
const find = (id: string) => useUploads.getState().uploads.find((upload) => upload.id === id)

/** Files on their way at a time; their parts share the lines. */
const FILES = 2
const running = new Map<string, AbortController>()
const speed = createSpeed((bytesPerSecond) => useUploads.setState({ bytesPerSecond }))

export function addUploads({ files, ...where }: Asked) {
  const added = files
    .filter((file) => !isOnItsWay(file, where))
    .map((file): Upload => {
      const kept: KeptUpload = { ...where, ...factsOf(file), id: randomId(), personId: me(), file }
      void ownUpload(kept.id).then(() => keepUpload(kept))
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
const factsOf = ({ name, size, lastModified: changedAtMs }: File) => ({ name, size, changedAtMs })
const me = () => readValue('uid') ?? ''

/** The same file for the same place of the vault, chosen twice, goes once. A post may show one twice. */
function isOnItsWay(file: File, { folder, vaultFolderId, creatorId }: Omit<Asked, 'files'>) {
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
    uploads.some((one) => one.folder === folder && one.status !== 'done' && one.size > 0 && isSame(one))
  if (found) say(t`${name} is on its way already.`)
  return found
}
const fresh = { sent: 0, partCount: 0, partsDone: 0 }

/**
 * After a reload: what was kept goes on by itself; what was too large to keep asks for its file. What another tab
 * sends is left to it, until it is closed.
 */
export async function resumeUploads() {
  const mine = (await listUploads()).filter(({ personId }) => personId === me())
  const isOwned = await Promise.all(mine.map(({ id }) => ownUpload(id)))
  for (const [n, { id }] of mine.entries()) if (!isOwned[n]) void whenFree(id).then(resumeUploads)
  // Read again: what another tab has sent a moment ago is kept no longer.
  const kept = new Set((await listUploads()).map(({ id }) => id))
  const added = mine
    .filter(({ id }, n) => isOwned[n] && kept.has(id) && !find(id))
    .map((upload): Upload => {
      const status = upload.file ? ('waiting' as const) : ('needsFile' as const)
      return Object.assign(upload, fresh, { status })
    })
  useUploads.setState(({ uploads }) => ({ uploads: [...added, ...uploads] }))
  begin()
}

/** The file of an upload, chosen again. One that was changed since is sent anew: its parts would not fit together. */
export function giveFile(id: string, file: File) {
  const upload = find(id)
  if (!upload || file.size === 0 || file.name !== upload.name) return false
  if (upload.status !== 'changed' && file.size !== upload.size) return false
  if (file.size !== upload.size || file.lastModified !== upload.changedAtMs) {
    void replaceFile(id, file)
    return true
  }
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
  const { mediaId, fault: _old, ...rest } = upload
  const next: Upload = { ...rest, ...fresh, ...factsOf(file), file, status: 'waiting' }
  useUploads.setState(({ uploads }) => ({
    uploads: uploads.map((other) => (other.id === id ? next : other)),
  }))
  await keepUpload(keptOf(next))
  begin()
  if (mediaId) await giveUp(mediaId, upload.creatorId)
}
/** Nobody waits for it: what the server is not told of, it collects by itself after a day. */
const giveUp = (mediaId: string, creatorId?: string) =>
  api('DELETE /uploads', { query: { mediaId, ...(creatorId ? { creatorId } : {}) } }).catch(() => undefined)

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
  useUploads.setState(({ uploads }) => ({
    uploads: uploads.map((upload) => {
      if (upload.id !== id) return upload
      const { fault: _old, ...rest } = upload
      return { ...rest, status: upload.file ? 'waiting' : 'needsFile' }
    }),
  }))
  begin()
}

export async function cancelUpload(id: string) {
  const upload = find(id)
  running.get(id)?.abort(new Error('cancelled'))
  useUploads.setState(({ uploads }) => ({ uploads: uploads.filter((other) => other.id !== id) }))
  await dropUpload(id)
  letGo(id)
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
    if (running.has(upload.id) || !upload.file || upload.personId !== me()) continue
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
    await sendUpload({
      find: () => find(id),
      change: (facts) => {
        if (!signal.aborted) change(id, facts)
      },
      onBytes: (sent) => speed.at(id, sent),
      signal,
    })
    letGo(id)
    window.dispatchEvent(new CustomEvent(FINISHED, { detail: { mediaId: find(id)?.mediaId } }))
  } catch (error) {
    if (signal.aborted) return
    if (error instanceof Changed) return change(id, { status: 'changed' })
    if (error instanceof Unwanted) return change(id, { status: 'failed', fault: error.message })
    // The row has a sentence of its own where the server has none to say.
    change(id, { status: 'failed' })
    if (!(error instanceof Refused)) reportError(error)
    return undefined
  } finally {
    speed.end(id)
  }
}
