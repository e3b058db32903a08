import { type ComponentProps, type ReactNode, useState } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { Popover } from './popover.tsx'

export type PickFieldProps = Omit<
  FieldProps,
  'type' | 'end' | 'value' | 'onChange' | 'defaultValue' | 'children'
> & {
  type: 'date' | 'time'
  defaultValue?: string | undefined
  onChange?: ((value: string) => void) | undefined
  icon: ReactNode
  offers: Pick<ComponentProps<typeof Popover>, 'label' | 'triggerLabel' | 'initialFocus' | 'className'>
  /** What one picks from. `pick` takes a value and closes it. */
  children: (value: string, pick: (value: string) => void) => ReactNode
}

/** Something the browser has a field for, typed there or picked from our own list. */
export function PickField({ defaultValue = '', onChange, icon, offers, children, ...field }: PickFieldProps) {
  const [value, setValue] = useState(defaultValue)
  const [open, setOpen] = useState(false)
  const choose = (next: string) => {
    setValue(next)
    onChange?.(next)
  }
  const pick = (next: string) => {
    choose(next)
    setOpen(false)
  }
  return (
    <Field
      {...field}
      value={value}
      onChange={(event) => choose(event.target.value)}
      inputClass="[&::-webkit-calendar-picker-indicator]:hidden rtl:me-auto rtl:flex-none"
      end={
        <Popover
          {...offers}
          open={open}
          onOpenChange={setOpen}
          align="end"
          trigger={icon}
          triggerClass="-me-2 grid size-9 place-items-center rounded-full hover:bg-wash"
          disabled={field.disabled}
        >
          {children(value, pick)}
        </Popover>
      }
    />
  )
}
