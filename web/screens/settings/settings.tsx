import { Trans, useLingui } from '@lingui/react/macro'
import { LogOut } from 'lucide-react'
import { useLocation } from 'react-router'
import { LogoutForm } from '../../features/account/session/logout-form.tsx'
import { isMember, useSession } from '../../features/account/session/session.ts'
import { PendingOutlet } from '../../features/layout/pending/pending-outlet.tsx'
import type { ShellHandle } from '../../features/layout/shell/shell.tsx'
import { cx } from '../../ui/cx.ts'
import { SettingsLink, SettingsFooter } from './settings-link.tsx'
import { useSettingsSections } from './settings-sections.tsx'

export const handle: ShellHandle = { frame: 'wide' }

/** List and page side by side; on phones one at a time. */
export default function Settings() {
  const { t } = useLingui()
  const session = useSession()
  const isList = /^\/settings\/?$/.test(useLocation().pathname)
  const sections = useSettingsSections(session)
  const Heading = isList ? 'h1' : 'p'
  return (
    <div className="grid grid-cols-1 gap-8 px-4 pt-3 tablet:px-0 tablet:pt-7 desktop:grid-cols-[232px_minmax(0,1fr)] wide:grid-cols-[284px_minmax(0,1fr)] wide:gap-14">
      <nav
        aria-label={t`Settings`}
        className={cx(
          'grid-cols-1 content-start gap-0.5 desktop:sticky desktop:top-7 desktop:grid desktop:self-start',
          isList ? 'grid' : 'hidden',
        )}
      >
        <Heading className="type-28 mb-4 ps-3">
          <Trans>Settings</Trans>
        </Heading>
        {sections.map((section) => (
          <SettingsLink
            key={section.to}
            {...section}
            active={isList && section.to === '/settings/appearance'}
          />
        ))}
        {isMember(session) && (
          <LogoutForm className="mt-2">
            <button
              type="submit"
              className="flex h-12 w-full items-center gap-3.5 rounded-14 px-3 font-[550] text-ink-2 transition-colors hover:bg-sunk hover:text-ink"
            >
              <LogOut aria-hidden />
              <Trans>Log out</Trans>
            </button>
          </LogoutForm>
        )}
        <SettingsFooter />
      </nav>
      <div className={cx('max-w-162 min-w-0', isList && 'max-desktop:hidden')}>
        <PendingOutlet layout="settings" />
      </div>
    </div>
  )
}
