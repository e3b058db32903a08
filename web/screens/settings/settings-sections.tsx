import { useLingui } from '@lingui/react/macro'
import {
  Bell,
  CircleUserRound,
  EyeOff,
  Gauge,
  HandCoins,
  Stamp,
  Languages,
  MapPin,
  MessageCircle,
  MonitorSmartphone,
  ShieldCheck,
  Store,
  Sun,
  UserRound,
  Users,
  Wallet,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { isCreator, isMember, type Session } from '../../features/account/session/session.ts'
import { useAppearance } from '../../lib/browser/appearance.ts'
import { languages } from '../../lib/i18n/languages.ts'

export type SettingsSection = { to: string; icon: ReactNode; label: string; note: string }

/** Settings pages, each with its current state. */
export function useSettingsSections(session: Session | undefined): SettingsSection[] {
  const { t } = useLingui()
  const { theme, followsSystem, language } = useAppearance()
  const sections: SettingsSection[] = [
    {
      to: '/settings/appearance',
      icon: <Sun aria-hidden />,
      label: t`Appearance`,
      note: followsSystem ? t`System` : theme === 'dark' ? t`Dark` : t`Light`,
    },
    {
      to: '/settings/language',
      icon: <Languages aria-hidden />,
      label: t`Language`,
      note: languages.find(({ code }) => code === language)?.name ?? '',
    },
  ]
  if (isMember(session))
    sections.push(
      {
        to: '/settings/account',
        icon: <UserRound aria-hidden />,
        label: t`Account`,
        note: t`Email, phone, password, your data`,
      },
      {
        to: '/settings/security',
        icon: <ShieldCheck aria-hidden />,
        label: t`Security`,
        note: t`Two-step login, passkeys, login history`,
      },
      {
        to: '/settings/devices',
        icon: <MonitorSmartphone aria-hidden />,
        label: t`Devices`,
        note: t`Where you’re logged in`,
      },
      {
        to: '/profile/edit',
        icon: <CircleUserRound aria-hidden />,
        label: t`Edit profile`,
        note: t`Photo, name, bio`,
      },
      {
        to: isCreator(session) ? '/people/followers' : '/people/following',
        icon: <Users aria-hidden />,
        label: t`People`,
        note: isCreator(session) ? t`Followers, following, requests` : t`Following`,
      },
      {
        to: '/wallet',
        icon: <Wallet aria-hidden />,
        label: t`Wallet`,
        note: isCreator(session) ? t`Balance, withdrawals, bank accounts` : t`Balance, cards, limits`,
      },
      ...(isCreator(session)
        ? []
        : [
            {
              to: '/wallet/limits',
              icon: <Gauge aria-hidden />,
              label: t`Spending limits`,
              note: t`Daily, weekly and monthly limits`,
            },
          ]),
      {
        to: '/settings/notifications',
        icon: <Bell aria-hidden />,
        label: t`Notifications`,
        note: t`Push, email, quiet hours`,
      },
      {
        to: '/settings/privacy',
        icon: <EyeOff aria-hidden />,
        label: t`Privacy`,
        note: t`Who can follow and see you`,
      },
      {
        to: '/settings/addresses',
        icon: <MapPin aria-hidden />,
        label: t`Addresses`,
        note: t`Shipping addresses`,
      },
    )
  if (isCreator(session))
    sections.push({
      to: '/settings/comments',
      icon: <MessageCircle aria-hidden />,
      label: t`Comments`,
      note: t`Who can comment, filtered words`,
    })
  if (isCreator(session))
    sections.push({
      to: '/settings/watermark',
      icon: <Stamp aria-hidden />,
      label: t`Watermark`,
      note: t`Text on your photos`,
    })
  if (isCreator(session))
    sections.push({
      to: '/settings/tips',
      icon: <HandCoins aria-hidden />,
      label: t`Tips`,
      note: t`Tip menu and goals`,
    })
  if (isCreator(session))
    sections.push({
      to: '/settings/seller',
      icon: <Store aria-hidden />,
      label: t`Selling`,
      note: t`Your seller details`,
    })
  return sections
}
