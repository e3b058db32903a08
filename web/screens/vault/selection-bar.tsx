import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Ellipsis, FolderInput, Images, Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { VaultFile, VaultFolder } from '../../features/vault/vault.ts'
import { byteSize } from '../../lib/format/byte-size.ts'
import { sayError } from '../../lib/say.ts'
import { ChoiceAct, ChoiceBar } from '../../ui/choice-bar.tsx'
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
    <ChoiceBar
      label={t`Selected files`}
      clearLabel={t`Select nothing`}
      onClear={onClear}
      status={
        <>
          <Plural value={files.length} one="# selected" other="# selected" />{' '}
          <span className="ps-1 font-normal tabular-nums opacity-72 max-tablet:sr-only">{room}</span>
        </>
      }
    >
      <ChoiceAct icon={<Images aria-hidden className="size-4" />} onClick={post}>
        <Trans>Post</Trans>
      </ChoiceAct>
      <Menu
        side="top"
        trigger={
          <ChoiceAct icon={<FolderInput aria-hidden className="size-4" />}>
            <Trans>Move</Trans>
          </ChoiceAct>
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
    </ChoiceBar>
  )
}
