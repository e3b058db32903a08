import { useLingui } from '@lingui/react/macro'
import {
  CircleUserRound,
  Keyboard,
  Languages,
  Layers,
  LogOut,
  Moon,
  Settings,
  Sun,
  Users,
  Wallet,
} from 'lucide-react'
import { useNavigate } from 'react-router'
import { useAppearance, useSetAppearance } from '../../../lib/browser/appearance.ts'
import { Menu } from '../../../ui/overlay/menu.tsx'
import { LogoutForm } from '../../account/session/logout-form.tsx'
import { isCreator, type Session } from '../../account/session/session.ts'
import { AccountSummary, accountStyles } from './account-summary.tsx'
import { useDialogs } from '../dialogs/use-dialogs.tsx'

/**
 * Name, theme, language, settings and logout. Opens on mount, because it is loaded on the click that opens
 * it.
 */
export function AccountMenu({ session }: { session: Session }) {
  const { t } = useLingui()
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
          { label: t`Edit profile`, icon: <CircleUserRound aria-hidden />, to: '/profile/edit' },
          {
            label: t`People`,
            icon: <Users aria-hidden />,
            to: isCreator(session) ? '/people/followers' : '/people/following',
          },
          isCreator(session)
            ? { label: t`Plans`, icon: <Layers aria-hidden />, to: '/plans' }
            : { label: t`Subscriptions`, icon: <Layers aria-hidden />, to: '/subscriptions' },
          { label: t`Wallet`, icon: <Wallet aria-hidden />, to: '/wallet' },
          { label: t`Settings`, icon: <Settings aria-hidden />, to: '/settings' },
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
