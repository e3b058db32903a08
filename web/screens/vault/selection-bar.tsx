import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Ellipsis, FolderInput, Images, Trash2, X } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { VaultFile, VaultFolder } from '../../features/vault/vault.ts'
import { byteSize } from '../../lib/format/byte-size.ts'
import { sayError } from '../../lib/say.ts'
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
const MOST = 20
const narrow = 'max-tablet:w-10 max-tablet:px-0'

/** What can be done with everything that is selected. */
export function SelectionBar({ files, folders, onMove, onDelete, onClear }: SelectionBarProps) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const room = byteSize(
    files.reduce((sum, { size }) => sum + size, 0),
    i18n.locale,
  )
  const post = () => {
    if (files.length > MOST) return sayError(t`A post holds ${MOST} pictures, films or sounds.`)
    if (files.some(({ state }) => state !== 'ready'))
      return sayError(t`Some of these are not ready yet. Wait a moment, or leave them out.`)
    return void navigate(`/posts/new?media=${files.map(({ _id }) => _id).join(',')}`)
  }
  return (
    <div
      role="region"
      aria-label={t`Selected files`}
      className="sticky bottom-20 z-20 mt-4 flex min-h-14 items-center gap-1 rounded-[28px] bg-toast py-1.5 ps-2 pe-3 text-toast-text shadow-float tablet:bottom-5 tablet:gap-2"
    >
      <IconButton
        tone="media"
        size="sm"
        label={t`Select nothing`}
        onClick={onClear}
        className="!bg-transparent"
      >
        <X className="size-4.5" />
      </IconButton>
      <p role="status" className="min-w-0 flex-1 truncate font-semibold">
        <Plural value={files.length} one="# selected" other="# selected" />{' '}
        <span className="ps-1 font-normal tabular-nums opacity-72 max-tablet:sr-only">{room}</span>
      </p>
      <Button
        tone="media"
        size="sm"
        className={narrow}
        icon={<Images aria-hidden className="size-4" />}
        onClick={post}
      >
        <span className="max-tablet:sr-only">
          <Trans>Post</Trans>
        </span>
      </Button>
      <Menu
        side="top"
        trigger={
          <Button
            tone="media"
            size="sm"
            className={narrow}
            icon={<FolderInput aria-hidden className="size-4" />}
          >
            <span className="max-tablet:sr-only">
              <Trans>Move</Trans>
            </span>
          </Button>
        }
        rows={folders.map(({ _id, name }) => ({ label: name || t`Unsorted`, onSelect: () => onMove(_id) }))}
      />
      <Menu
        side="top"
        trigger={
          <IconButton tone="media" size="sm" label={t`More for these files`} className="!bg-transparent">
            <Ellipsis className="size-5" />
          </IconButton>
        }
        rows={[{ label: t`Delete`, icon: <Trash2 className="size-4" />, tone: 'bad', onSelect: onDelete }]}
      />
    </div>
  )
}
