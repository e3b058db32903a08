import { useEffect } from 'react'
import { api } from '../../lib/api.ts'
import { movedBy } from '../../lib/moved-by.ts'
import { randomId } from '../../lib/random-id.ts'
import { isNamedHeic } from '../../features/making/open-picture.ts'
import { replaceFile, retryUpload, useUploads } from '../../features/upload/upload-manager.ts'
import type { Upload } from '../../features/upload/upload.ts'
import { startUploads } from '../../features/upload/uploads.ts'
import type { VaultFile } from '../../features/vault/vault.ts'
import type { Draft, Item, Kind } from './draft.ts'
import type { Writing } from './use-draft.ts'
import { useMade } from './use-made.ts'
import { vaultItem } from './vault-item.ts'

export const MOST = 20
const kindOf = (file: File): Kind | undefined =>
  (['image', 'video', 'audio'] as const).find((kind) => file.type.startsWith(`${kind}/`)) ??
  (/\.(heic|heif)$/i.test(file.name) ? 'image' : /\.(mov|avi)$/i.test(file.name) ? 'video' : undefined)

/** The files of a post in their order, with those that are still on their way. */
export function useStrip({ draft, change }: Writing) {
  const uploads = useUploads((state) => state.uploads)
  const uploadOf = (item: Item): Upload | undefined =>
    uploads.find(
      (upload) =>
        (item.file && upload.file === item.file) || (item.mediaId && upload.mediaId === item.mediaId),
    )
  // As soon as a file has begun its way the server has a name for it, and the draft can hold it. Once it is there
  // nothing is sent from here any more, and the list of uploads may forget it.
  useEffect(() => {
    const told = (item: Item): Item => {
      const upload = item.file && uploads.find(({ file }) => file === item.file)
      const hasArrived = upload?.status === 'done'
      if (!upload?.mediaId || (item.mediaId && (item.isUnready || !hasArrived))) return item
      return { ...item, mediaId: upload.mediaId, ...(hasArrived ? { isUnready: true } : {}) }
    }
    if (draft.items.some((item) => told(item) !== item)) change(({ items }) => ({ items: items.map(told) }))
  }, [uploads, draft.items, change])
  const arrived = draft.items.flatMap(({ mediaId, isUnready }) => (mediaId && isUnready ? [mediaId] : []))
  const { made, forget } = useMade(arrived)
  const madeOf = ({ mediaId = '' }: Item) => made.get(mediaId)
  /** Sends it or has it made ready once more. */
  const again = async (item: Item) => {
    const upload = uploadOf(item)
    if (upload?.status === 'failed') return retryUpload(upload.id)
    const { mediaId } = item
    if (!mediaId) return undefined
    await api('POST /media/retry', { body: { mediaId } }).catch(() => undefined)
    return forget(mediaId)
  }

  const add = (added: Item[]) =>
    change(({ items }: Draft) => ({
      items: [
        ...items,
        ...added.filter((one) => !items.some(({ mediaId }) => mediaId && mediaId === one.mediaId)),
      ].slice(0, MOST),
    }))
  /** What the browser does not show by itself is drawn by us; where that fails too, the server's picture comes later. */
  const draw = async (file: File) => {
    const { thumbnailOf } = await import('../../features/making/thumbnail.ts')
    const picture = await thumbnailOf(file).catch(() => undefined)
    if (!picture) return
    change(({ items }) => ({
      items: items.map((item) => (item.file === file ? { ...item, picture } : item)),
    }))
  }
  /** Another file in the place of one: cut or turned. */
  const replace = (key: string, file: File) => {
    const item = draft.items.find((one) => one.key === key)
    const upload = item && uploadOf(item)
    change(({ items }) => ({
      items: items.map((one) => {
        if (one.key !== key) return one
        const { mediaId: _old, isUnready: _was, ...rest } = one
        return { ...rest, file, name: file.name, size: file.size, picture: URL.createObjectURL(file) }
      }),
    }))
    if (upload && upload.status !== 'done') void replaceFile(upload.id, file)
    else void startUploads({ files: [file], folder: 'posts' })
  }
  const addFiles = (files: File[]) => {
    const room = MOST - draft.items.length
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
        ...(file.type.startsWith('image/') && !isNamedHeic(file)
          ? { picture: URL.createObjectURL(file) }
          : {}),
      })),
    )
    for (const file of taken.filter((one) => isNamedHeic(one) || kindOf(one) === 'video')) void draw(file)
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
    /** Another frame of a film stands for it. */
    show: (key: string, picture: string) =>
      change(({ items }) => ({
        items: items.map((item) => (item.key === key ? { ...item, picture } : item)),
      })),
    remove: (key: string) => change(({ items }) => ({ items: items.filter((item) => item.key !== key) })),
    move: (key: string, by: number) =>
      change(({ items }) => ({ items: movedBy(items, (item) => item.key === key, by) })),
    togglePreview: (key: string) =>
      change(({ items }) => ({
        items: items.map((item) => (item.key === key ? { ...item, isPreview: !item.isPreview } : item)),
      })),
  }
}
export type Strip = ReturnType<typeof useStrip>
