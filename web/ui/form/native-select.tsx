import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'

export type NativeSelectProps = Omit<ComponentProps<'select'>, 'className'> &
  FieldFrameProps & { options: { value: string; label: string }[]; placeholder?: string }

/** Select that works without JavaScript and uses the phone's own list. */
export function NativeSelect(props: NativeSelectProps) {
  const { label, labelHidden, hint, error, optional, aside, className, options, placeholder, ...select } =
    props
  return (
    <FieldFrame {...{ label, labelHidden, hint, error, optional, aside, className }} id={select.id}>
      {(ids) => (
        <div className="field-box relative h-12 text-16">
          <select
            defaultValue={placeholder && select.value === undefined ? '' : undefined}
            {...select}
            {...ids}
            className="size-full cursor-pointer appearance-none rounded-input bg-transparent has-[option[value='']:checked]:text-ink-3 ps-3.5 pe-11 outline-none [&>option]:bg-raised [&>option]:text-ink"
          >
            {placeholder && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute end-3.5 top-3.5 size-5 text-ink-2"
          />
        </div>
      )}
    </FieldFrame>
  )
}
