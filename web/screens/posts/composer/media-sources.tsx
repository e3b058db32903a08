import { Trans } from '@lingui/react/macro'
import { Archive, Mic, Plus } from 'lucide-react'

const tileLook =
  'grid aspect-4/5 w-full place-content-center justify-items-center gap-1 rounded-input border-[1.5px] border-dashed border-line-3 font-[550] text-ink-2 hover:bg-wash'
const linkLook = 'mt-0.5 block min-h-8 text-12 font-[550] text-ember-text hover:underline'

type MediaSourcesProps = { isFirst: boolean; onAdd: () => void; onVault: () => void; onRecord: () => void }

/** Sources for media: tiles while the strip is empty, then a menu. */
export function MediaSources({ isFirst, onAdd, onVault, onRecord }: MediaSourcesProps) {
  const more = isFirst ? tileLook : linkLook
  const item = 'w-25.5 shrink-0'
  const vault = (
    <button type="button" onClick={onVault} className={more}>
      {isFirst && <Archive aria-hidden className="size-6" />}
      <Trans>From vault</Trans>
    </button>
  )
  const record = (
    <button type="button" onClick={onRecord} className={more}>
      {isFirst && <Mic aria-hidden className="size-6" />}
      <Trans>Record</Trans>
    </button>
  )
  return (
    <>
      <li className={item}>
        <button type="button" data-add onClick={onAdd} className={tileLook}>
          <Plus aria-hidden className="size-6" />
          <Trans>Add</Trans>
        </button>
        {!isFirst && vault}
        {!isFirst && record}
      </li>
      {isFirst && <li className={item}>{vault}</li>}
      {isFirst && <li className={item}>{record}</li>}
    </>
  )
}
