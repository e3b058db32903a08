import type { ComponentProps } from 'react'
import { LabeledControl, type ControlLabel } from './labeled-control.tsx'

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'role'> &
  ControlLabel & {
    /** Label first, switch at the end. */
    last?: boolean
  }

/** Takes effect immediately; use a checkbox in forms. */
export function Switch({ label, note, error, labelHidden, className, last, ...input }: SwitchProps) {
  return (
    <LabeledControl
      {...{ label, note, error, labelHidden, className }}
      controlLast={last}
      control={
        <span className="relative h-[26px] w-11 shrink-0">
          <input
            {...input}
            type="checkbox"
            // The browser tells its state; aria-checked could only contradict it.
            // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
            role="switch"
            className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-full border border-line-3 bg-sunk-2 transition-colors duration-180 checked:border-transparent checked:bg-ember-fill disabled:cursor-default"
          />
          <i className="pointer-events-none absolute start-[3px] top-[3px] size-5 rounded-full bg-white shadow-[0_1px_3px_rgb(0_0_0/0.25)] transition-[translate] duration-240 ease-spring peer-checked:translate-x-[18px] rtl:peer-checked:-translate-x-[18px]" />
        </span>
      }
    />
  )
}
