import { useEffect, useRef, useState } from 'react'
import { randomId } from '../../../lib/browser/random-id.ts'
import { readClientCookie } from '../../../lib/session/client-cookies.ts'
import { squareImageUrl } from '../player/image-url.ts'
import type { VaultFile } from '../vault/vault.ts'
import { sendUpload, UploadRejected } from './send-upload.ts'
import type { Upload } from './upload.ts'

export type AttachmentKind = 'image' | 'video' | 'audio' | 'document'
export type Attachment = {
  id: string
  name: string
  kind: AttachmentKind
  state: 'uploading' | 'ready' | 'failed'
  progress: number
  mediaId?: string
  previewUrl?: string
  fault?: string
}

const MAX_ATTACHMENTS = 10

const kindOf = ({ type }: File): AttachmentKind =>
  type.startsWith('image/')
    ? 'image'
    : type.startsWith('video/')
      ? 'video'
      : type.startsWith('audio/')
        ? 'audio'
        : 'document'

const fromVault = ({ _id, name, kind = 'document', url }: VaultFile): Attachment => {
  const known = { id: randomId(), name, kind, state: 'ready', progress: 1, mediaId: _id } as const
  return url ? { ...known, previewUrl: squareImageUrl(url, 160) } : known
}

/** Files of the message being written; each starts uploading when it is added. */
export function useAttachments() {
  const [attachments, setAttachments] = useState<Attachment[]>([])
  const uploads = useRef(new Map<string, { upload: Upload; stop: AbortController }>())
  const change = (id: string, facts: Partial<Attachment>) =>
    setAttachments((list) => list.map((item) => (item.id === id ? { ...item, ...facts } : item)))

  useEffect(() => {
    const running = uploads.current
    return () => {
      for (const { stop } of running.values()) stop.abort(new Error('the composer was closed'))
    }
  }, [])

  const start = async (id: string, file: File) => {
    const stop = new AbortController()
    const { name, size, lastModified: changedAtMs } = file
    const personId = readClientCookie('uid') ?? ''
    const upload: Upload = {
      id,
      personId,
      name,
      size,
      changedAtMs,
      folder: 'chatMedia',
      file,
      status: 'waiting',
      sent: 0,
      partCount: 0,
      partsDone: 0,
    }
    const entry = { upload, stop }
    uploads.current.set(id, entry)
    try {
      await sendUpload({
        find: () => uploads.current.get(id)?.upload,
        change: (facts) => {
          entry.upload = { ...entry.upload, ...facts }
        },
        onBytes: (sent) => change(id, { progress: size ? Math.min(1, sent / size) : 1 }),
        signal: stop.signal,
      })
      const { mediaId } = entry.upload
      change(id, mediaId ? { state: 'ready', progress: 1, mediaId } : { state: 'failed' })
    } catch (error) {
      if (stop.signal.aborted) return
      change(id, { state: 'failed', ...(error instanceof UploadRejected ? { fault: error.message } : {}) })
    }
  }

  const add = (files: File[]) => {
    const room = MAX_ATTACHMENTS - attachments.length
    const added = files
      .slice(0, Math.max(0, room))
      .map((file) => ({ file, id: randomId(), kind: kindOf(file) }))
    setAttachments((list) => [
      ...list,
      ...added.map(({ file, id, kind }): Attachment => ({
        id,
        kind,
        name: file.name,
        state: 'uploading',
        progress: 0,
        ...(kind === 'image' ? { previewUrl: URL.createObjectURL(file) } : {}),
      })),
    ])
    for (const { file, id } of added) void start(id, file)
  }
  /** Files of the vault, which are uploaded already. */
  const addFromVault = (files: VaultFile[]) =>
    setAttachments((list) => [
      ...list,
      ...files
        .filter(({ _id }) => list.every(({ mediaId }) => mediaId !== _id))
        .slice(0, Math.max(0, MAX_ATTACHMENTS - list.length))
        .map(fromVault),
    ])
  const remove = (id: string) => {
    uploads.current.get(id)?.stop.abort(new Error('removed'))
    uploads.current.delete(id)
    setAttachments((list) => list.filter((item) => item.id !== id))
  }
  const clear = () => {
    uploads.current.clear()
    setAttachments([])
  }
  return { attachments, add, addFromVault, remove, clear }
}
