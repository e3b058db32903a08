import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Ellipsis, FolderInput, Images, Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { VaultFile, VaultFolder } from '../../features/media/vault/vault.ts'
import { byteSize } from '../../lib/format/byte-size.ts'
import { showError } from '../../lib/toast/toast-messages.ts'
import { BulkAction, BulkActionBar } from '../../ui/form/bulk-action-bar.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'

type SelectionBarProps = {
  files: VaultFile[]
  folders: VaultFolder[]
  onMove: (folderId: string) => void
  onDelete: () => void
  onClear: () => void
}
const MOST = 20

/** Bulk actions on the selected files. */
export function SelectionBar({ files, folders, onMove, onDelete, onClear }: SelectionBarProps) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const room = byteSize(
    files.reduce((sum, { size }) => sum + size, 0),
    i18n.locale,
  )
  const post = () => {
    if (files.length > MOST) return showError(t`A post can have up to ${MOST} photos, videos or audio files.`)
    if (files.some(({ state }) => state !== 'ready'))
      return showError(t`Some files are still processing. Wait a moment or deselect them.`)
    return void navigate(`/posts/new?media=${files.map(({ _id }) => _id).join(',')}`)
  }
  return (
    <BulkActionBar
      label={t`Selected files`}
      clearLabel={t`Clear selection`}
      onClear={onClear}
      status={
        <>
          <Plural value={files.length} one="# selected" other="# selected" />{' '}
          <span className="ps-1 font-normal tabular-nums opacity-72 max-tablet:sr-only">{room}</span>
        </>
      }
    >
      <BulkAction icon={<Images aria-hidden className="size-4" />} onClick={post}>
        <Trans>Post</Trans>
      </BulkAction>
      <Menu
        side="top"
        trigger={
          <BulkAction icon={<FolderInput aria-hidden className="size-4" />}>
            <Trans>Move</Trans>
          </BulkAction>
        }
        rows={folders.map(({ _id, name }) => ({ label: name || t`No folder`, onSelect: () => onMove(_id) }))}
      />
      <Menu
        side="top"
        trigger={
          <IconButton
            tone="media"
            size="sm"
            label={t`More options for selected files`}
            className="!bg-transparent"
          >
            <Ellipsis className="size-5" />
          </IconButton>
        }
        rows={[{ label: t`Delete`, icon: <Trash2 className="size-4" />, tone: 'bad', onSelect: onDelete }]}
      />
    </BulkActionBar>
  )
}
