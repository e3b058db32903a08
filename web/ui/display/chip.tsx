import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'

export type ChipProps = Omit<ComponentProps<'button'>, 'onSelect'> & {
  icon?: ReactNode
  on?: boolean
  count?: ReactNode
  ghost?: boolean
  /** Adds a remove button. */
  onRemove?: () => void
}

const styles =
  'relative inline-flex h-9 shrink-0 items-center gap-1.5 rounded-full px-3.5 font-[550] whitespace-nowrap transition-colors'

/** A toggleable filter or a tag. */
export function Chip({ icon, on, count, ghost, onRemove, className, children, ...rest }: ChipProps) {
  const { t } = useLingui()
  const id = useId()
  const tone = on
    ? 'bg-invert text-invert-text'
    : ghost
      ? 'border border-line-2 text-ink-2 hover:bg-wash'
      : 'bg-wash text-ink hover:bg-wash-2'
  const inside = (
    <>
      {icon}
      <span id={`${id}what`} className="max-w-56 truncate">
        {children}
      </span>
      {count !== undefined && <span className="font-medium opacity-72 tabular-nums">{count}</span>}
    </>
  )
  if (onRemove)
    return (
      <span className={cx(styles, tone, 'pe-1.5', className)}>
        {inside}
        <button
          type="button"
          id={`${id}remove`}
          aria-label={t`Remove`}
          aria-labelledby={`${id}remove ${id}what`}
          onClick={onRemove}
          className="relative grid size-6 place-items-center rounded-full after:absolute after:-inset-2.5 after:content-[''] hover:bg-wash-2"
        >
          <X aria-hidden className="size-3.5" />
        </button>
      </span>
    )
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={on === undefined ? undefined : on}
      className={cx(
        styles,
        tone,
        "after:absolute after:-inset-y-1 after:inset-x-0 after:content-[''] disabled:pointer-events-none disabled:opacity-40",
        className,
      )}
    >
      {inside}
    </button>
  )
}
