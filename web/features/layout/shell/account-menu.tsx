import { useLingui } from '@lingui/react/macro'
import { Keyboard, Languages, LogOut, Moon, Sun } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useAppearance, useSetAppearance } from '../../../lib/browser/appearance.ts'
import { Menu } from '../../../ui/overlay/menu.tsx'
import { LogoutForm } from '../../account/session/logout-form.tsx'
import type { Session } from '../../account/session/session.ts'
import { accountLinks, me } from './account-links.ts'
import { AccountSummary, accountStyles } from './account-summary.tsx'
import { railItems } from './navigation-items.ts'
import { useDialogs } from '../dialogs/use-dialogs.tsx'

/**
 * Name, theme, language, settings and logout. Opens on mount, because it is loaded on the click that opens
 * it.
 */
export function AccountMenu({ session }: { session: Session }) {
  const { t, i18n } = useLingui()
  // What the rail shows is not repeated.
  const onRail = new Set(railItems(session).map(({ to }) => to))
  const links = [me, ...accountLinks(session).flat()].filter(({ to }) => !onRail.has(to))
  const { theme } = useAppearance()
  const choose = useSetAppearance()
  const navigate = useNavigate()
  const dialogs = useDialogs()
  const dark = theme === 'dark'
  const leave = () => document.querySelector<HTMLFormElement>('#leave')?.requestSubmit()
  return (
    <>
      <Menu
        defaultOpen
        side="top"
        align="start"
        trigger={
          <button type="button" className={accountStyles}>
            <AccountSummary session={session} />
          </button>
        }
        rows={[
          {
            label: dark ? t`Light mode` : t`Dark mode`,
            icon: dark ? <Sun aria-hidden /> : <Moon aria-hidden />,
            onSelect: () => void choose.theme(dark ? 'light' : 'dark'),
          },
          {
            label: t`Language`,
            icon: <Languages aria-hidden />,
            onSelect: () => void navigate('/settings/language'),
          },
          'rule',
          ...links.map(({ to, label, icon: Icon }) => ({
            label: i18n._(label),
            icon: <Icon aria-hidden />,
            to,
          })),
          {
            label: t`Keyboard shortcuts`,
            icon: <Keyboard aria-hidden />,
            keys: ['?'],
            onSelect: () => dialogs.open('keys'),
          },
          'rule',
          { label: t`Log out`, icon: <LogOut aria-hidden />, tone: 'bad', onSelect: leave },
        ]}
      />
      <LogoutForm id="leave" className="hidden" />
    </>
  )
}
