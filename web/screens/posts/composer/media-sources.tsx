import { Trans } from '@lingui/react/macro'
import { Archive, Mic, Plus } from 'lucide-react'
import { cx } from '../../../ui/cx.ts'

type MediaSourcesProps = { isFirst: boolean; onAdd: () => void; onVault: () => void; onRecord: () => void }

/** Sources for media: three tiles while the strip is empty, then one tile with three rows. */
export function MediaSources({ isFirst, onAdd, onVault, onRecord }: MediaSourcesProps) {
  const sources = [
    { key: 'add', onClick: onAdd, icon: Plus, label: <Trans>Add</Trans> },
    { key: 'vault', onClick: onVault, icon: Archive, label: <Trans>From vault</Trans> },
    { key: 'record', onClick: onRecord, icon: Mic, label: <Trans>Record</Trans> },
  ]
  const frame = 'rounded-input border-[1.5px] border-dashed border-line-3'
  const buttons = sources.map(({ key, onClick, icon: Icon, label }) => (
    <button
      key={key}
      type="button"
      data-add={key === 'add' ? '' : undefined}
      onClick={onClick}
      className={cx(
        'w-full font-[550] text-ink-2 hover:bg-wash',
        isFirst
          ? `grid aspect-4/5 place-content-center justify-items-center gap-1 ${frame}`
          : 'flex items-center gap-1.5 px-2 text-start text-12',
      )}
    >
      <Icon aria-hidden className={isFirst ? 'size-6' : 'size-4 shrink-0'} />
      {label}
    </button>
  ))
  if (!isFirst)
    return (
      <li
        className={`grid aspect-4/5 w-25.5 shrink-0 divide-y divide-dashed divide-line-3 overflow-hidden ${frame}`}
      >
        {buttons}
      </li>
    )
  return buttons.map((button) => (
    <li key={button.key} className="w-25.5 shrink-0">
      {button}
    </li>
  ))
}
