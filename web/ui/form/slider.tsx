import { Slider as Base } from '@base-ui/react/slider'
import type { ReactNode } from 'react'

export type SliderProps<V extends number | readonly number[]> = {
  label: ReactNode
  /** One accessible name per thumb. */
  thumbs: string[]
  value?: V
  defaultValue?: V
  onChange?: (value: V) => void
  min?: number
  max?: number
  step?: number
  name?: string
  disabled?: boolean
  /** Formats a value, e.g. as money. */
  format?: (value: number) => string
}

/** One value, or two for a range. */
export function Slider<V extends number | readonly number[]>(props: SliderProps<V>) {
  const { label, thumbs, onChange, format = String, ...rest } = props
  return (
    <Base.Root {...rest} onValueChange={(value) => onChange?.(value as V)} className="grid gap-1">
      <div className="flex items-baseline justify-between gap-3">
        <Base.Label className="text-14 font-[550]">{label}</Base.Label>
        <Base.Value className="text-13 text-ink-2 tabular-nums">
          {(_, values) => values.map(format).join(' – ')}
        </Base.Value>
      </div>
      <Base.Control className="flex h-11 touch-none items-center px-3 select-none data-disabled:opacity-40">
        <Base.Track className="h-1 w-full rounded-full bg-sunk-2">
          <Base.Indicator className="rounded-full bg-ink" />
          {thumbs.map((name, index) => (
            <Base.Thumb
              key={name}
              index={index}
              aria-label={name}
              getAriaValueText={(_, value) => format(value)}
              className="size-6 rounded-full border-2 border-ink bg-raised shadow-float outline-offset-2 outline-ember after:absolute after:-inset-2.5 after:content-[''] has-focus-visible:outline-2 dark:bg-lift"
            />
          ))}
        </Base.Track>
      </Base.Control>
    </Base.Root>
  )
}
