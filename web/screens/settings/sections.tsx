import { useLingui } from '@lingui/react/macro'
import {
  CircleUserRound,
  EyeOff,
  Gauge,
  HandCoins,
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
import { isCreator, isMember, type Session } from '../../features/session/session.ts'
import { useAppearance } from '../../lib/appearance.ts'
import { languages } from '../../lib/i18n/languages.ts'

export type Section = { to: string; icon: ReactNode; label: string; note: string }

/** The pages of the settings, each with a word about how it stands now. */
export function useSections(session: Session | undefined): Section[] {
  const { t } = useLingui()
  const { theme, followsDevice, language } = useAppearance()
  const sections: Section[] = [
    {
      to: '/settings/appearance',
      icon: <Sun aria-hidden />,
      label: t`Appearance`,
      note: followsDevice ? t`With the sun` : theme === 'dark' ? t`Night` : t`Day`,
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
        note: t`Second step, passkeys, login history`,
      },
      {
        to: '/settings/devices',
        icon: <MonitorSmartphone aria-hidden />,
        label: t`Devices`,
        note: t`Where you are signed in`,
      },
      {
        to: '/profile/edit',
        icon: <CircleUserRound aria-hidden />,
        label: t`Edit profile`,
        note: t`Picture, name, about you`,
      },
      {
        to: isCreator(session) ? '/people/followers' : '/people/following',
        icon: <Users aria-hidden />,
        label: t`People`,
        note: isCreator(session) ? t`Followers, following, requests` : t`Whom you follow`,
      },
      {
        to: '/wallet',
        icon: <Wallet aria-hidden />,
        label: t`Wallet`,
        note: isCreator(session) ? t`Balance, withdrawals, banks` : t`Balance, cards, limits`,
      },
      ...(isCreator(session)
        ? []
        : [
            {
              to: '/wallet/limits',
              icon: <Gauge aria-hidden />,
              label: t`Spending limits`,
              note: t`What you allow yourself`,
            },
          ]),
      {
        to: '/settings/privacy',
        icon: <EyeOff aria-hidden />,
        label: t`Privacy`,
        note: t`Who follows and sees you`,
      },
      {
        to: '/settings/addresses',
        icon: <MapPin aria-hidden />,
        label: t`Addresses`,
        note: t`Where things are sent`,
      },
    )
  if (isCreator(session))
    sections.push({
      to: '/settings/comments',
      icon: <MessageCircle aria-hidden />,
      label: t`Comments`,
      note: t`Who may write, words you hold back`,
    })
  if (isCreator(session))
    sections.push({
      to: '/settings/tips',
      icon: <HandCoins aria-hidden />,
      label: t`Tips`,
      note: t`Your menu, your goals`,
    })
  if (isCreator(session))
    sections.push({
      to: '/settings/seller',
      icon: <Store aria-hidden />,
      label: t`Selling`,
      note: t`Your details as a seller`,
    })
  return sections
}
