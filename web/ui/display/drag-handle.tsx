import { useLingui } from '@lingui/react/macro'
import { GripVertical } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { cx } from '../cx.ts'

type DragHandleProps = {
  ref: (element: Element | null) => void
  label: string
  axis: 'x' | 'y'
  /** Moves by one position with Alt and an arrow key. */
  onStep: (by: number) => void
  className?: string | false
}

/** Handle of a `Sortable` item, for mouse, touch and keyboard. */
export function DragHandle({ ref, label, axis, onStep, className }: DragHandleProps) {
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
      aria-roledescription={t`drag handle`}
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
