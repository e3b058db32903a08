import { type ComponentProps, type ReactNode, useState } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { Popover } from '../overlay/popover.tsx'

export type PickerFieldProps = Omit<
  FieldProps,
  'type' | 'end' | 'value' | 'onChange' | 'defaultValue' | 'children'
> & {
  type: 'date' | 'time'
  defaultValue?: string | undefined
  onChange?: ((value: string) => void) | undefined
  icon: ReactNode
  picker: Pick<ComponentProps<typeof Popover>, 'label' | 'triggerLabel' | 'initialFocus' | 'className'>
  /** Content of the popover. `pick` sets a value and closes it. */
  children: (value: string, pick: (value: string) => void) => ReactNode
}

/** Native date or time input with a picker popover. */
export function PickerField({
  defaultValue = '',
  onChange,
  icon,
  picker,
  children,
  ...field
}: PickerFieldProps) {
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
          {...picker}
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
