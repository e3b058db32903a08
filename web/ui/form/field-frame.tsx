import { Trans } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'

export type FieldFrameProps = {
  label: ReactNode
  /** Visually hidden where the context is clear. */
  labelHidden?: boolean
  hint?: ReactNode
  error?: ReactNode
  optional?: boolean
  /** Beside the label, e.g. a link or counter. */
  aside?: ReactNode
  className?: string
}

export type FieldIds = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: boolean }

/** Label, hint and error of a control, linked by ids. */
export function FieldFrame(props: FieldFrameProps & { id?: string; children: (ids: FieldIds) => ReactNode }) {
  const { label, labelHidden, hint, error, optional, aside, className, children } = props
  const made = useId()
  const id = props.id ?? made
  const note = error || hint ? `${id}-note` : undefined
  return (
    <div className={cx('relative grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1.5', className)}>
      <label
        htmlFor={id}
        className={labelHidden ? 'sr-only' : cx('text-14 font-[550]', Boolean(aside) && 'pe-28')}
      >
        {label}
        {/* Without a space Arabic letters would join across the two. */}
        {optional && (
          <>
            {' '}
            <span className="ms-0.5 font-normal text-ink-3">
              <Trans>optional</Trans>
            </span>
          </>
        )}
      </label>
      {children({ id, 'aria-describedby': note, 'aria-invalid': error ? true : undefined })}
      {/* Beside the label, but after the control in the tab order. */}
      {aside && (
        <span
          className={
            labelHidden ? 'sr-only' : 'absolute end-0 top-0 text-13 leading-5 whitespace-nowrap text-ink-2'
          }
        >
          {aside}
        </span>
      )}
      <FieldNote id={note} hint={hint} error={error} />
    </div>
  )
}

/** Hint or error below a control; errors are announced. */
export function FieldNote({ id, hint, error }: { id?: string; hint?: ReactNode; error?: ReactNode }) {
  if (!hint && !error) return null
  return (
    <p
      id={id}
      role={error ? 'alert' : undefined}
      className={cx('flex items-start gap-1.5 text-13', error ? 'text-bad-text' : 'text-ink-2')}
    >
      {error && <CircleAlert aria-hidden className="mt-0.5 size-3.5" />}
      <span className="min-w-0">{error || hint}</span>
    </p>
  )
}
