import { useLingui } from '@lingui/react/macro'
import { GripVertical } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { cx } from './cx.ts'

type SortHandleProps = {
  ref: (element: Element | null) => void
  label: string
  axis: 'x' | 'y'
  /** One place on or back, by Alt and an arrow. */
  onStep: (by: number) => void
  className?: string | false
}

/** What an item of a `Sortable` is held by: with the mouse, a finger, or keys. */
export function SortHandle({ ref, label, axis, onStep, className }: SortHandleProps) {
  const { t } = useLingui()
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!event.altKey) return
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    const steps: Partial<Record<string, number>> =
      axis === 'y' ? { ArrowDown: 1, ArrowUp: -1 } : { ArrowRight: forward, ArrowLeft: -forward }
    const by = steps[event.key]
    if (!by) return
    event.preventDefault()
    onStep(by)
  }
  return (
    <button
      ref={ref}
      type="button"
      aria-label={label}
      aria-roledescription={t`handle`}
      aria-keyshortcuts={axis === 'y' ? 'Alt+ArrowUp Alt+ArrowDown' : 'Alt+ArrowLeft Alt+ArrowRight'}
      onKeyDown={onKeyDown}
      className={cx(
        'grid size-8 shrink-0 cursor-grab touch-none place-items-center rounded-full text-ink-3 hover:text-ink',
        className,
      )}
    >
      <GripVertical aria-hidden className="size-3.5" />
    </button>
  )
}
