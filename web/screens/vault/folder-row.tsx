import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { imageUrl } from '../../features/media/player/image-url.ts'
import type { VaultFolder } from '../../features/media/vault/vault.ts'
import { cx } from '../../ui/cx.ts'
import { vaultPath } from './vault-query.ts'

type FolderRowProps = {
  folders: VaultFolder[]
  current: string | undefined
  selectedIds: string[]
  onDropFiles: (ids: string[], folderId: string) => void
}
export const DRAGGED = 'text/vault-file'

/** Folders as stacks of their newest images; drop targets for files. */
export function FolderRow({ folders, current, selectedIds, onDropFiles }: FolderRowProps) {
  const { t } = useLingui()
  return (
    <nav
      aria-label={t`Folders`}
      className="scrollbar-none -mx-4 flex gap-3 overflow-x-auto px-4 pb-4 tablet:-mx-1 tablet:px-1"
    >
      {folders.map((folder) => (
        <Folder
          key={folder._id}
          folder={folder}
          isCurrent={current === folder._id}
          onDropFile={(id) => onDropFiles(selectedIds.includes(id) ? selectedIds : [id], folder._id)}
        />
      ))}
    </nav>
  )
}

type FolderProps = { folder: VaultFolder; isCurrent: boolean; onDropFile: (id: string) => void }

function Folder({ folder: { _id, name, count, covers }, isCurrent, onDropFile }: FolderProps) {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const [isOver, setOver] = useState(false)
  return (
    <Link
      to={vaultPath(params, { folder: isCurrent ? undefined : _id })}
      aria-current={isCurrent || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(DRAGGED)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onDropFile(event.dataTransfer.getData(DRAGGED))
      }}
      className="w-24 shrink-0 rounded-input text-13"
    >
      <span
        className={cx(
          'relative mb-2 block h-24 overflow-hidden rounded-input bg-sunk',
          isCurrent && 'ring-2 ring-ember ring-offset-2 ring-offset-paper',
          isOver && 'bg-ember-soft ring-2 ring-ember',
        )}
      >
        {covers.toReversed().map((url, at) => {
          const depth = covers.length - 1 - at
          return (
            <img
              key={url}
              src={imageUrl(url, 160)}
              alt=""
              draggable={false}
              className="absolute h-15 w-13 rounded-8 border-2 border-raised object-cover"
              style={{ insetInlineStart: `${10 + depth * 14}px`, insetBlockEnd: `${6 + depth * 12}px` }}
            />
          )
        })}
      </span>
      <b className="block truncate font-semibold">{name || t`No folder`}</b>
      <span className="text-ink-2 tabular-nums">{count}</span>
    </Link>
  )
}
