import { ChevronRight } from 'lucide-react'
import { NavLink } from 'react-router'
import { FooterLinks } from '../../features/layout/shell/footer-links.tsx'
import { cx } from '../../ui/cx.ts'
import { InstallRow } from './install-row.tsx'
import type { SettingsSection } from './settings-sections.tsx'

const on =
  "desktop:bg-sunk desktop:before:absolute desktop:before:start-0 desktop:before:h-3.5 desktop:before:w-[7px] desktop:before:rounded-e-full desktop:before:bg-ember desktop:before:content-['']"

/** `active` marks the page shown beside the bare list on wide screens. */
export function SettingsLink({ to, icon, label, note, active }: SettingsSection & { active: boolean }) {
  return (
    <NavLink
      to={to}
      className={({ isActive }) =>
        cx(
          'relative flex min-h-14.5 items-center gap-3.5 rounded-14 px-3 py-2.5 transition-colors hover:bg-sunk [&>svg]:text-ink-2',
          (isActive || active) && on,
        )
      }
    >
      {icon}
      <span className="min-w-0 flex-1">
        <b className="block font-[550]">{label}</b>
        <span className="block truncate text-12 text-ink-2">{note}</span>
      </span>
      <ChevronRight aria-hidden className="size-4 !text-ink-3 rtl:-scale-x-100" />
    </NavLink>
  )
}

/** Below the list: app installation and information pages. */
export function SettingsFooter() {
  return (
    <>
      <InstallRow />
      <FooterLinks className="mt-4 flex flex-wrap gap-x-4 px-3 text-13 text-ink-2" linkClass="min-h-9" />
    </>
  )
}
