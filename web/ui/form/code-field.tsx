import { type ComponentProps, useState } from 'react'
import { cx } from '../cx.ts'
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'

export type CodeFieldProps = FieldFrameProps &
  Omit<ComponentProps<'input'>, 'className' | 'value' | 'maxLength'> & {
    length?: number
    /** Called once all digits are entered, pasted or autofilled. */
    onComplete?: (code: string) => void
  }

/**
 * One-time code. A single input whose digits are spaced to fit the boxes behind it, so that paste,
 * autofill and no JavaScript just work.
 */
export function CodeField(props: CodeFieldProps) {
  const {
    label,
    labelHidden,
    hint,
    error,
    optional,
    aside,
    className,
    length = 6,
    onComplete,
    ...input
  } = props
  const [digits, setDigits] = useState(String(input.defaultValue ?? '').length)
  const [focused, setFocused] = useState(false)
  return (
    <FieldFrame {...{ label, labelHidden, hint, error, optional, aside, className }} id={input.id}>
      {(ids) => (
        <div dir="ltr" className="@container relative" style={{ '--n': length } as object}>
          <div aria-hidden className="grid grid-cols-[repeat(var(--n),minmax(0,1fr))] gap-2">
            {Array.from({ length }, (_, n) => (
              <i
                key={n}
                data-invalid={error ? '' : undefined}
                data-disabled={input.disabled ? '' : undefined}
                data-shown={focused && n === Math.min(digits, length - 1) ? 'focus' : undefined}
                className="field-box h-14 outline-none tablet:h-16"
              />
            ))}
          </div>
          {/* Clipped, not hidden: a hidden overflow scrolls to the caret behind the last digit. */}
          <span className="absolute inset-0 overflow-clip rounded-input">
            <input
              data-spaced
              inputMode="numeric"
              autoComplete="one-time-code"
              pattern={`[0-9]{${length}}`}
              {...input}
              {...ids}
              // Room for a space or dash in a pasted code.
              maxLength={length * 2}
              onFocus={() => setFocused(true)}
              onBlur={() => setFocused(false)}
              onInput={(event) => {
                const field = event.currentTarget
                field.value = field.value.replace(/\D/g, '').slice(0, length)
                setDigits(field.value.length)
                input.onInput?.(event)
                if (field.value.length === length) onComplete?.(field.value)
              }}
              className={cx(
                'h-full w-[calc(100%+100cqw/var(--n))] bg-transparent outline-none',
                'font-display text-28 font-[640] tabular-nums caret-transparent',
                // Letter spacing: box width minus digit width. `ch` would measure the proportional zero;
                // tabular digits of this font are 0.61em wide.
                '[--box:calc((100cqw-(var(--n)-1)*8px)/var(--n))]',
                'ps-[calc((var(--box)-0.61em)/2)] tracking-[calc(var(--box)+8px-0.61em)]',
              )}
            />
          </span>
        </div>
      )}
    </FieldFrame>
  )
}
