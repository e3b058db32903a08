import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { FolderInput, Trash2, X } from 'lucide-react'
import type { VaultFile, VaultFolder } from '../../features/vault/vault.ts'
import { byteSize } from '../../lib/format/byte-size.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'

type SelectionBarProps = {
  files: VaultFile[]
  folders: VaultFolder[]
  onMove: (folderId: string) => void
  onDelete: () => void
  onClear: () => void
}

/** What can be done with everything that is selected. */
export function SelectionBar({ files, folders, onMove, onDelete, onClear }: SelectionBarProps) {
  const { t, i18n } = useLingui()
  const room = byteSize(
    files.reduce((sum, { size }) => sum + size, 0),
    i18n.locale,
  )
  return (
    <div
      role="region"
      aria-label={t`Selected files`}
      className="sticky bottom-20 z-20 mt-4 flex flex-wrap items-center gap-2 rounded-panel bg-night p-2 text-white shadow-float tablet:bottom-5"
    >
      <IconButton tone="media" size="sm" label={t`Select nothing`} onClick={onClear}>
        <X className="size-4.5" />
      </IconButton>
      <p role="status" className="min-w-0 flex-1 font-semibold">
        <Plural value={files.length} one="# selected" other="# selected" />{' '}
        <span className="font-normal text-white/72 tabular-nums">{room}</span>
      </p>
      <Menu
        side="top"
        trigger={
          <Button tone="media" size="sm" icon={<FolderInput aria-hidden className="size-4" />}>
            <Trans>Move</Trans>
          </Button>
        }
        rows={folders.map(({ _id, name }) => ({ label: name || t`Unsorted`, onSelect: () => onMove(_id) }))}
      />
      <Button tone="media" size="sm" icon={<Trash2 aria-hidden className="size-4" />} onClick={onDelete}>
        <Trans>Delete</Trans>
      </Button>
    </div>
  )
}
