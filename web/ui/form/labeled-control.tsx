import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

export type ControlLabel = {
  label: ReactNode
  note?: ReactNode
  error?: ReactNode
  labelHidden?: boolean
  className?: string
}

/** A control and its label as one target of at least 44 px. */
export function LabeledControl(props: ControlLabel & { control: ReactNode; controlLast?: boolean }) {
  const { label, note, error, labelHidden, className, control, controlLast } = props
  return (
    <label
      className={cx(
        'flex min-h-11 cursor-pointer items-center gap-3 has-disabled:cursor-default has-disabled:opacity-50',
        controlLast && 'flex-row-reverse justify-between',
        className,
      )}
    >
      {control}
      <span className={labelHidden ? 'sr-only' : 'grid min-w-0 gap-0.5'}>
        <span>{label}</span>
        {note && <span className="text-13 text-ink-2">{note}</span>}
        {error && <span className="text-13 text-bad-text">{error}</span>}
      </span>
    </label>
  )
}
