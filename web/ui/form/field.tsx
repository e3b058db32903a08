import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { focusNextOnEnter } from './focus-next-on-enter.ts'
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'

export type FieldProps = Omit<ComponentProps<'input'>, 'className'> &
  FieldFrameProps & {
    /** Inside the box, before and after the input. */
    start?: ReactNode
    end?: ReactNode
    inputClass?: string
    'data-shown'?: string
  }

/** Single-line text field. */
export function Field(props: FieldProps) {
  const { label, labelHidden, hint, error, optional, aside, className, start, end, inputClass, ...input } =
    props
  const { 'data-shown': shown, ...rest } = input
  return (
    <FieldFrame {...{ label, labelHidden, hint, error, optional, aside, className }} id={input.id}>
      {(ids) => (
        <div data-shown={shown} className="field-box flex h-12 items-center gap-2.5 px-3.5 text-16">
          {start}
          <input
            onKeyDown={focusNextOnEnter}
            {...rest}
            {...ids}
            aria-invalid={ids['aria-invalid'] ?? rest['aria-invalid']}
            required={optional ? undefined : rest.required}
            className={cx('h-full min-w-0 flex-1 bg-transparent outline-none', inputClass)}
          />
          {end}
        </div>
      )}
    </FieldFrame>
  )
}
