import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { cx } from './cx.ts'
import { tabLook, tabOn, tabRow } from './tab-look.ts'

/** `isOn`: where addresses differ only in what is asked for, the page says which one it is. */
export type TabLink = { to: string; label: ReactNode; count?: ReactNode; end?: boolean; isOn?: boolean }

/** Tabs with addresses of their own. */
export function TabLinks({ links, label }: { links: TabLink[]; label: string }) {
  return (
    <nav aria-label={label} className={tabRow}>
      {links.map((link) => (
        <NavLink
          key={link.to}
          to={link.to}
          end={link.end}
          preventScrollReset
          {...(link.isOn === undefined
            ? {}
            : { 'aria-current': link.isOn ? ('page' as const) : ('false' as const) })}
          className={({ isActive }) => cx(tabLook, (link.isOn ?? isActive) && tabOn)}
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
