import { Combobox as Base } from '@base-ui/react/combobox'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, ChevronDown, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'
import { popupStyles, popupRowStyles } from '../overlay/popup-styles.ts'

export type ComboboxOption = { value: string; label: string; note?: string; image?: ReactNode }

export type ComboboxProps = FieldFrameProps & {
  options: ComboboxOption[]
  name?: string
  placeholder?: string
  disabled?: boolean
  value?: ComboboxOption | null
  defaultValue?: ComboboxOption | null
  onChange?: (option: ComboboxOption | null) => void
  /** For remote options: called as the user types. */
  onSearch?: (text: string) => void
}

/** Searchable select for long lists. */
export function Combobox(props: ComboboxProps) {
  const { options, name, placeholder, disabled, value, defaultValue, onChange, onSearch, ...frame } = props
  const { t } = useLingui()
  return (
    <FieldFrame {...frame}>
      {(ids) => (
        <Base.Root
          items={options}
          {...{ name, disabled, value, defaultValue }}
          filter={onSearch ? null : undefined}
          onInputValueChange={onSearch}
          onValueChange={(next) => onChange?.(next as ComboboxOption | null)}
        >
          <Base.InputGroup className="field-box flex h-12 items-center ps-3.5 pe-1 text-16">
            <Base.Input
              {...ids}
              placeholder={placeholder}
              className="h-full min-w-0 flex-1 bg-transparent outline-none"
            />
            <Base.Clear
              aria-label={t`Clear`}
              className="grid size-9 place-items-center rounded-full hover:bg-wash"
            >
              <X className="size-4" />
            </Base.Clear>
            <Base.Trigger
              aria-label={t`Show list`}
              className="grid size-9 place-items-center rounded-full text-ink-2"
            >
              <ChevronDown />
            </Base.Trigger>
          </Base.InputGroup>
          <Base.Portal>
            <Base.Positioner sideOffset={6} className="z-50 outline-none">
              <Base.Popup className={cx(popupStyles, 'w-(--anchor-width) max-w-(--available-width)')}>
                <Base.Empty>
                  <div className="px-4 py-5 text-center text-ink-2">
                    <Trans>No results</Trans>
                  </div>
                </Base.Empty>
                <Base.List className="scrollbar-none max-h-[min(320px,var(--available-height))] scroll-py-1.5 overflow-y-auto overscroll-contain p-1.5 data-empty:p-0">
                  {(option: ComboboxOption) => (
                    <Base.Item key={option.value} value={option} className={popupRowStyles}>
                      {option.image}
                      <span className="min-w-0 flex-1">
                        <span className="block truncate">{option.label}</span>
                        {option.note && (
                          <span className="block truncate text-12 font-normal text-ink-2">{option.note}</span>
                        )}
                      </span>
                      <Base.ItemIndicator>
                        <Check aria-hidden className="size-4 text-ember-text" />
                      </Base.ItemIndicator>
                    </Base.Item>
                  )}
                </Base.List>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </FieldFrame>
  )
}
