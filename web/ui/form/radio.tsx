import type { ComponentProps } from 'react'
import { LabeledControl, type ControlLabel } from './labeled-control.tsx'

export type RadioProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & ControlLabel

/** Put radios with the same `name` in a fieldset with a legend. */
export function Radio({ label, note, error, labelHidden, className, ...input }: RadioProps) {
  return (
    <LabeledControl
      {...{ label, note, error, labelHidden, className }}
      control={
        <input
          {...input}
          type="radio"
          className="size-[22px] shrink-0 cursor-pointer appearance-none rounded-full border-[1.5px] border-line-3 bg-raised transition-[border-width] duration-180 ease-spring checked:border-[7px] checked:border-ember-fill checked:bg-white disabled:cursor-default"
        />
      }
    />
  )
}
