import { Trans, useLingui } from '@lingui/react/macro'
import { EyeOff, NotebookText, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../../ui/cx.ts'
import { Mark } from '../../../ui/brand/mark.tsx'
import dunesGlass from '../../landing/images/dunes-glass.webp'
import dunes from '../../landing/images/dunes.webp'

/** Preview of discreet mode: blurred images and the neutral tab title. */
export function DiscreetPreview() {
  const { t } = useLingui()
  return (
    <div className="mb-5 grid gap-4 rounded-card bg-sunk p-4 tablet:grid-cols-[150px_minmax(0,1fr)] tablet:gap-5">
      <button
        type="button"
        aria-label={t`Press and hold to view`}
        className="group relative block aspect-[4/5] w-full max-w-45 touch-none overflow-hidden rounded-input select-none"
      >
        <img src={dunes} alt="" draggable={false} className="absolute inset-0 size-full object-cover" />
        <img
          src={dunesGlass}
          alt=""
          draggable={false}
          className="absolute inset-0 size-full object-cover transition-opacity group-active:opacity-0"
        />
        <span className="absolute inset-x-0 bottom-2.5 mx-auto flex w-fit items-center gap-1.5 rounded-full bg-night/62 px-3 py-1 text-12 font-[650] text-white group-active:opacity-0">
          <EyeOff aria-hidden className="size-3.5" />
          <Trans>Press and hold to view</Trans>
        </span>
      </button>
      <div className="grid content-start gap-2">
        <Tab icon={<NotebookText className="size-4.5" />} title={t`Notes`} />
        <Tab icon={<Mark className="h-3 w-6" />} title={t`Home · Fanlight`} isGone />
        <p className="pt-1.5 text-13 text-ink-2">
          <Trans>The browser tab shows a neutral title and icon.</Trans>
        </p>
      </div>
    </div>
  )
}

type TabProps = { icon: ReactNode; title: string; isGone?: boolean }

function Tab({ icon, title, isGone }: TabProps) {
  return (
    <div
      aria-hidden
      className={cx(
        'flex h-12 items-center gap-3 rounded-input px-3',
        isGone ? 'border border-line-2 text-ink-2' : 'bg-paper font-semibold',
      )}
    >
      <span className="grid size-8 shrink-0 place-items-center rounded-8 bg-wash text-ink-2">{icon}</span>
      <span className={cx('min-w-0 flex-1 truncate', isGone && 'line-through')}>{title}</span>
      <X className="size-4 text-ink-3" />
    </div>
  )
}
