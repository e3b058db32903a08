import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { tabStyles, tabRowStyles } from './tab-styles.ts'

export type Tab = { value: string; label: ReactNode; count?: ReactNode; panel: ReactNode; disabled?: boolean }

export type TabsProps = {
  tabs: Tab[]
  label: string
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
}

/** Tabs on one page. Use `TabLinks` where each has its own URL. */
export function Tabs({ tabs, label, value, defaultValue = tabs[0]?.value, onChange }: TabsProps) {
  return (
    <Base.Root value={value} defaultValue={defaultValue} onValueChange={(next) => onChange?.(next as string)}>
      <Base.List aria-label={label} className={`relative ${tabRowStyles}`}>
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            disabled={tab.disabled}
            className={`${tabStyles} data-active:font-[650] data-active:text-ink data-disabled:opacity-40`}
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="font-[450] text-ink-3 tabular-nums">{tab.count}</span>
            )}
          </Base.Tab>
        ))}
        <Base.Indicator className="absolute bottom-0 left-0 ms-0 h-2 w-4 translate-x-[calc(var(--active-tab-left)+var(--active-tab-width)/2-8px)] rounded-t-full bg-ember transition-[translate] duration-240 ease-spring" />
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-4 outline-offset-4">
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
