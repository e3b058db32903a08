import { useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { InlineAmount } from '../../features/commerce/payments/amount.tsx'
import { FileThumbnail } from '../../features/media/vault/file-thumbnail.tsx'
import type { VaultFile } from '../../features/media/vault/vault.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { cx } from '../../ui/cx.ts'
import { DRAGGED } from './folder-row.tsx'
import { vaultPath } from './vault-query.ts'

type FileGridProps = {
  files: VaultFile[]
  openId: string | undefined
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
}

export function FileGrid({ files, openId, selected, onSelect }: FileGridProps) {
  return (
    <ul className="grid grid-cols-3 gap-2 tablet:grid-cols-4">
      {files.map((file) => (
        <FileTile
          key={file._id}
          file={file}
          isOpen={file._id === openId}
          isSelected={selected.has(file._id)}
          onSelect={(on) => {
            const next = new Set(selected)
            if (on) next.add(file._id)
            else next.delete(file._id)
            onSelect(next)
          }}
        />
      ))}
    </ul>
  )
}

type FileTileProps = {
  file: VaultFile
  isOpen: boolean
  isSelected: boolean
  onSelect: (on: boolean) => void
}

/** Click opens, the corner selects; can be dragged onto a folder. */
function FileTile({ file, isOpen, isSelected, onSelect }: FileTileProps) {
  const { t } = useLingui()
  const [params] = useSearchParams()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging has buttons beside it
    <li
      draggable
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, file._id)}
      className={cx(
        'relative aspect-[4/5] rounded-input',
        isSelected && 'p-1 ring-2 ring-ember ring-inset',
        isOpen && !isSelected && 'ring-2 ring-ink ring-offset-2 ring-offset-paper',
      )}
    >
      <Link
        to={vaultPath(params, { file: file._id })}
        preventScrollReset
        aria-current={isOpen || undefined}
        draggable={false}
        className="block size-full rounded-input"
      >
        <span className="sr-only">{file.name}</span>
        <FileThumbnail file={file} />
        {file.earned && (
          <Badge tone="media" className="absolute start-2 bottom-2">
            <InlineAmount amount={file.earned.amount} currency={file.earned.currency} />
          </Badge>
        )}
      </Link>
      <label className="absolute start-0 top-0 grid size-11 cursor-pointer place-items-center">
        <input
          type="checkbox"
          aria-label={t`Select ${file.name}`}
          checked={isSelected}
          onChange={(event) => onSelect(event.target.checked)}
          className="peer absolute size-11 cursor-pointer opacity-0"
        />
        <span
          aria-hidden
          className={cx(
            'grid size-6 place-items-center rounded-full text-white peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ember',
            isSelected ? 'bg-ember-fill' : 'border-2 border-white/90 bg-night/24',
          )}
        >
          {isSelected && <Check className="size-3.5 stroke-[3]" />}
        </span>
      </label>
    </li>
  )
}
