import { useEffect } from 'react'
import { api } from '../../../lib/api/api.ts'
import { moveItem } from '../../../lib/list/move-item.ts'
import { randomId } from '../../../lib/browser/random-id.ts'
import { isHeicFile } from '../../../features/media/media-editor/decode-image.ts'
import { replaceFile, retryUpload, useUploads } from '../../../features/media/upload/upload-queue.ts'
import type { Upload } from '../../../features/media/upload/upload.ts'
import { startUploads } from '../../../features/media/upload/start-uploads.ts'
import type { VaultFile } from '../../../features/media/vault/vault.ts'
import type { Draft, DraftItem, Kind } from './draft.ts'
import type { DraftState } from './use-draft.ts'
import { useProcessing } from './use-processing.ts'
import { vaultItem } from './vault-item.ts'

export const MAX_FILES = 20
const kindOf = (file: File): Kind | undefined =>
  (['image', 'video', 'audio'] as const).find((kind) => file.type.startsWith(`${kind}/`)) ??
  (/\.(heic|heif)$/i.test(file.name) ? 'image' : /\.(mov|avi)$/i.test(file.name) ? 'video' : undefined)

/** Media of a post in order, including uploads in progress. */
export function useMediaStrip({ draft, change }: DraftState) {
  const uploads = useUploads((state) => state.uploads)
  const uploadOf = (item: DraftItem): Upload | undefined =>
    uploads.find(
      (upload) =>
        (item.file && upload.file === item.file) || (item.mediaId && upload.mediaId === item.mediaId),
    )
  // Once an upload has started the server has an id for it, and the draft can refer to it. Once it is done,
  // the upload list may drop it.
  useEffect(() => {
    const withMediaId = (item: DraftItem): DraftItem => {
      const upload = item.file && uploads.find(({ file }) => file === item.file)
      const hasArrived = upload?.status === 'done'
      if (!upload?.mediaId || (item.mediaId && (item.isUnready || !hasArrived))) return item
      return { ...item, mediaId: upload.mediaId, ...(hasArrived ? { isUnready: true } : {}) }
    }
    if (draft.items.some((item) => withMediaId(item) !== item))
      change(({ items }) => ({ items: items.map(withMediaId) }))
  }, [uploads, draft.items, change])
  const arrived = draft.items.flatMap(({ mediaId, isUnready }) => (mediaId && isUnready ? [mediaId] : []))
  const { states: made, forget } = useProcessing(arrived)
  const madeOf = ({ mediaId = '' }: DraftItem) => made.get(mediaId)
  /** Retries the upload or the processing. */
  const again = async (item: DraftItem) => {
    const upload = uploadOf(item)
    if (upload?.status === 'failed') return retryUpload(upload.id)
    const { mediaId } = item
    if (!mediaId) return undefined
    await api('POST /media/retry', { body: { mediaId } }).catch(() => undefined)
    return forget(mediaId)
  }

  const add = (added: DraftItem[]) =>
    change(({ items }: Draft) => ({
      items: [
        ...items,
        ...added.filter(
          (candidate) => !items.some(({ mediaId }) => mediaId && mediaId === candidate.mediaId),
        ),
      ].slice(0, MAX_FILES),
    }))
  /** Formats the browser cannot show are decoded here; if that fails, the server's preview comes later. */
  const draw = async (file: File) => {
    const { thumbnailOf } = await import('../../../features/media/media-editor/thumbnail.ts')
    const picture = await thumbnailOf(file).catch(() => undefined)
    if (!picture) return
    change(({ items }) => ({
      items: items.map((item) => (item.file === file ? { ...item, picture } : item)),
    }))
  }
  /** Replaces a file with its cropped or rotated version. */
  const replace = (key: string, file: File) => {
    const item = draft.items.find((candidate) => candidate.key === key)
    const upload = item && uploadOf(item)
    change(({ items }) => ({
      items: items.map((candidate) => {
        if (candidate.key !== key) return candidate
        const { mediaId: _old, isUnready: _was, ...rest } = candidate
        return { ...rest, file, name: file.name, size: file.size, picture: URL.createObjectURL(file) }
      }),
    }))
    if (upload && upload.status !== 'done') void replaceFile(upload.id, file)
    else void startUploads({ files: [file], folder: 'posts' })
  }
  const addFiles = (files: File[]) => {
    const room = MAX_FILES - draft.items.length
    const fitting = files.filter(kindOf)
    const taken = fitting.slice(0, room)
    add(
      taken.map((file) => ({
        key: randomId(),
        file,
        kind: kindOf(file) ?? 'image',
        name: file.name,
        size: file.size,
        isPreview: false,
        ...(file.type.startsWith('image/') && !isHeicFile(file)
          ? { picture: URL.createObjectURL(file) }
          : {}),
      })),
    )
    for (const file of taken.filter((candidate) => isHeicFile(candidate) || kindOf(candidate) === 'video'))
      void draw(file)
    if (taken.length > 0) void startUploads({ files: taken, folder: 'posts' })
    return { left: fitting.length - taken.length, unfit: files.filter((file) => !kindOf(file)) }
  }
  const addVault = (files: VaultFile[]) => add(files.flatMap(vaultItem))
  const onItsWay = draft.items.filter((item) => {
    const upload = uploadOf(item)
    return (item.file && !item.isUnready) || (upload && upload.status !== 'done')
  })
  return {
    items: draft.items,
    uploadOf,
    madeOf,
    again,
    addFiles,
    addVault,
    replace,
    waitsFor: onItsWay.length,
    hasFailed: draft.items.some(
      (item) =>
        madeOf(item)?.state === 'failed' || ['failed', 'changed'].includes(uploadOf(item)?.status ?? ''),
    ),
    /** Another video frame becomes the cover. */
    show: (key: string, picture: string) =>
      change(({ items }) => ({
        items: items.map((item) => (item.key === key ? { ...item, picture } : item)),
      })),
    remove: (key: string) => change(({ items }) => ({ items: items.filter((item) => item.key !== key) })),
    move: (key: string, by: number) =>
      change(({ items }) => ({ items: moveItem(items, (item) => item.key === key, by) })),
    togglePreview: (key: string) =>
      change(({ items }) => ({
        items: items.map((item) => (item.key === key ? { ...item, isPreview: !item.isPreview } : item)),
      })),
  }
}
export type MediaStripState = ReturnType<typeof useMediaStrip>
