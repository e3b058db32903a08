import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'

export type SegmentedProps<V extends string> = {
  label: string
  options: { value: V; label: ReactNode; disabled?: boolean }[]
  value?: V
  defaultValue?: V
  onChange?: (value: V) => void
  name?: string
  size?: 'sm' | 'md'
  wide?: boolean
}

/** Segmented control of two to five native radios. */
export function Segmented<V extends string>(props: SegmentedProps<V>) {
  const { label, options, value, defaultValue, onChange, size = 'md', wide } = props
  const made = useId()
  return (
    <fieldset
      className={cx(
        'inline-flex max-w-full min-w-0 gap-0.5 rounded-full bg-sunk p-1 dark:bg-sunk-2',
        wide && 'flex w-full',
      )}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(
            'relative inline-flex min-w-0 cursor-pointer items-center justify-center gap-1.5 rounded-full font-[550] whitespace-nowrap text-ink-2 transition-[background-color,color]',
            'hover:text-ink has-checked:bg-lift has-checked:font-semibold has-checked:text-ink has-checked:shadow-[0_1px_3px_rgb(26_21_35/0.1)]',
            'has-focus-visible:outline-2 has-focus-visible:outline-ember has-disabled:cursor-default has-disabled:opacity-40',
            size === 'sm'
              ? "h-[30px] px-3 text-13 before:absolute before:-inset-y-1.5 before:inset-x-0 before:content-['']"
              : 'h-9 px-4',
            wide && 'flex-1 px-2',
          )}
        >
          <input
            type="radio"
            name={props.name ?? made}
            value={option.value}
            disabled={option.disabled}
            checked={value === undefined ? undefined : option.value === value}
            defaultChecked={
              value === undefined ? option.value === (defaultValue ?? options[0]?.value) : undefined
            }
            onChange={() => onChange?.(option.value)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
          />
          <span className="relative truncate">{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
