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
import { useAppearance, useChooseAppearance } from '../../lib/appearance.ts'
import { Menu } from '../../ui/menu.tsx'
import { LogoutForm } from '../session/logout-form.tsx'
import { isCreator, type Session } from '../session/session.ts'
import { AccountFace, accountLook } from './account-face.tsx'
import { useDialogs } from './use-dialogs.tsx'

/** Name, theme, language, settings, log out. It opens as it arrives: someone has just asked for it. */
export function AccountMenu({ session }: { session: Session }) {
  const { t } = useLingui()
  const { theme } = useAppearance()
  const choose = useChooseAppearance()
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
          <button type="button" className={accountLook}>
            <AccountFace session={session} />
          </button>
        }
        rows={[
          {
            label: dark ? t`Day theme` : t`Night theme`,
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
            label: t`Keyboard`,
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
