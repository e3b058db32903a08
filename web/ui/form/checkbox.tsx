import { Check, Minus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { LabeledControl, type ControlLabel } from './labeled-control.tsx'

type MarkProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  /** Indeterminate: some, not all, are selected. */
  mixed?: boolean
}
export type CheckboxProps = MarkProps & ControlLabel

/** The box alone, for rows that are labels themselves. */
export const CheckboxMark = ({ mixed, ...input }: MarkProps) => (
  <span className="relative grid size-[22px] shrink-0 place-items-center text-white">
    <input
      {...input}
      type="checkbox"
      ref={(box) => {
        if (box) box.indeterminate = Boolean(mixed)
      }}
      className="peer absolute inset-0 cursor-pointer appearance-none rounded-[7px] border-[1.5px] border-line-3 bg-raised transition-colors checked:border-transparent checked:bg-ember-fill indeterminate:border-transparent indeterminate:bg-ember-fill aria-invalid:border-bad disabled:cursor-default"
    />
    <Check
      aria-hidden
      className="pointer-events-none relative size-3.5 scale-50 stroke-[3] opacity-0 transition-[opacity,scale] duration-180 ease-spring peer-checked:scale-100 peer-checked:opacity-100 peer-indeterminate:opacity-0"
    />
    <Minus
      aria-hidden
      className="pointer-events-none absolute size-3.5 stroke-[3] opacity-0 peer-indeterminate:opacity-100"
    />
  </span>
)

export function Checkbox({ label, note, error, labelHidden, className, ...input }: CheckboxProps) {
  return (
    <LabeledControl
      {...{ label, note, error, labelHidden, className }}
      control={<CheckboxMark {...input} aria-invalid={error ? true : input['aria-invalid']} />}
    />
  )
}
