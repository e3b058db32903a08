import { CSPProvider } from '@base-ui/react/csp-provider'
import { Select as Base } from '@base-ui/react/select'
import { Check, ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'
import { popupStyles, popupRowStyles } from '../overlay/popup-styles.ts'

export type SelectOption<V extends string> = { value: V; label: string; note?: string; icon?: ReactNode }

export type SelectProps<V extends string> = FieldFrameProps & {
  options: SelectOption<V>[]
  name?: string
  value?: V
  defaultValue?: V
  onChange?: (value: V) => void
  placeholder?: string
  disabled?: boolean
}

/** Select for short lists, with icons and notes. */
export function Select<V extends string>(props: SelectProps<V>) {
  const { options, name, value, defaultValue, onChange, placeholder, disabled, ...frame } = props
  return (
    <FieldFrame {...frame}>
      {(ids) => (
        // The popup would add a <style> element; our own class hides its scrollbar instead.
        <CSPProvider disableStyleElements>
          <Base.Root
            items={options}
            {...{ name, value, defaultValue, disabled }}
            onValueChange={(next) => next !== null && onChange?.(next as V)}
          >
            <Base.Trigger
              {...ids}
              className="field-box flex h-12 w-full cursor-default items-center gap-2.5 px-3.5 text-start text-16 outline-none aria-invalid:border-bad data-popup-open:border-ember"
            >
              <Base.Value
                placeholder={placeholder}
                className="min-w-0 flex-1 truncate data-placeholder:text-ink-3"
              />
              <Base.Icon>
                <ChevronDown aria-hidden className="size-5 text-ink-2" />
              </Base.Icon>
            </Base.Trigger>
            <Base.Portal>
              <Base.Positioner sideOffset={6} alignItemWithTrigger={false} className="z-50 outline-none">
                <Base.Popup className={cx(popupStyles, 'max-h-(--available-height) min-w-(--anchor-width)')}>
                  <Base.List className="scrollbar-none max-h-80 overflow-y-auto p-1.5">
                    {options.map((option) => (
                      <Base.Item key={option.value} value={option.value} className={popupRowStyles}>
                        {option.icon}
                        <span className="min-w-0 flex-1">
                          <Base.ItemText className="block truncate">{option.label}</Base.ItemText>
                          {option.note && (
                            <span className="block text-12 font-normal text-ink-2">{option.note}</span>
                          )}
                        </span>
                        <Base.ItemIndicator>
                          <Check aria-hidden className="size-4 text-ember-text" />
                        </Base.ItemIndicator>
                      </Base.Item>
                    ))}
                  </Base.List>
                </Base.Popup>
              </Base.Positioner>
            </Base.Portal>
          </Base.Root>
        </CSPProvider>
      )}
    </FieldFrame>
  )
}
