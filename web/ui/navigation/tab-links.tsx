import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { cx } from '../cx.ts'
import { tabStyles, activeTabStyles, tabRowStyles } from './tab-styles.ts'

/** `isOn` marks the active tab where URLs differ only in the query. */
export type TabLink = { to: string; label: ReactNode; count?: ReactNode; end?: boolean; isOn?: boolean }

/** Tabs with their own URLs. */
export function TabLinks({ links, label }: { links: TabLink[]; label: string }) {
  return (
    <nav aria-label={label} className={tabRowStyles}>
      {links.map((link) => (
        <NavLink
          key={link.to}
          to={link.to}
          end={link.end}
          preventScrollReset
          {...(link.isOn === undefined
            ? {}
            : { 'aria-current': link.isOn ? ('page' as const) : ('false' as const) })}
          className={({ isActive }) => cx(tabStyles, (link.isOn ?? isActive) && activeTabStyles)}
        >
          {link.label}
          {link.count !== undefined && (
            <span className="font-[450] text-ink-3 tabular-nums">{link.count}</span>
          )}
        </NavLink>
      ))}
    </nav>
  )
}
