import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { cx } from './cx.ts'
import { tabLook, tabOn, tabRow } from './tab-look.ts'

export type TabLink = { to: string; label: ReactNode; count?: ReactNode; end?: boolean }

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
          className={({ isActive }) => cx(tabLook, isActive && tabOn)}
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
