import { useLingui } from '@lingui/react/macro'
import {
  CircleHelp,
  Languages,
  LogIn,
  LogOut,
  MessageCircleQuestion,
  Moon,
  Smartphone,
  Sun,
  UserPlus,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useAppearance, useSetAppearance } from '../../../lib/browser/appearance.ts'
import { languages } from '../../../lib/i18n/languages.ts'
import { isMember, isStaff, useSession } from '../../account/session/session.ts'
import { railItems, settings } from '../shell/navigation-items.ts'

/** `keepsPage`: acts on the current page, so the palette closes without navigating. */
export type Command = {
  key: string
  label: string
  note?: string
  picture: ReactNode
  run: () => void
  keepsPage?: boolean
}
export type CommandGroup = { key: string; title: string; commands: Command[] }

/** All global commands. */
export function usePaletteCommands(): CommandGroup[] {
  const { t, i18n } = useLingui()
  const session = useSession()
  const navigate = useNavigate()
  const { theme, language } = useAppearance()
  const choose = useSetAppearance()
  // Replaces the palette's history entry, so that Back returns to where it was opened.
  const go = (to: string) => () => void navigate(to, { replace: true })
  const member = isMember(session)
  const places = railItems(session)
  const pages = places.includes(settings) ? places : [...places, settings]

  const account: Command[] = member
    ? [
        {
          key: 'devices',
          label: t`Devices`,
          picture: <Smartphone aria-hidden />,
          run: go('/settings/devices'),
        },
        {
          key: 'logout',
          label: t`Log out`,
          picture: <LogOut aria-hidden />,
          run: () => document.querySelector<HTMLFormElement>('#palette-leave')?.requestSubmit(),
        },
      ]
    : isStaff(session)
      ? []
      : [
          { key: 'join', label: t`Sign up`, picture: <UserPlus aria-hidden />, run: go('/signup-as-user') },
          { key: 'login', label: t`Log in`, picture: <LogIn aria-hidden />, run: go('/login') },
        ]
  return [
    {
      key: 'go',
      title: t`Go to`,
      commands: [
        ...pages.map(({ to, label, icon: Icon }) => ({
          key: to,
          label: i18n._(label),
          picture: <Icon aria-hidden />,
          run: go(to),
        })),
        { key: 'help', label: t`Help`, picture: <CircleHelp aria-hidden />, run: go('/help') },
        {
          key: 'contact',
          label: t`Contact us`,
          picture: <MessageCircleQuestion aria-hidden />,
          run: go('/contact-us'),
        },
        ...account,
      ],
    },
    {
      key: 'look',
      title: t`Theme and language`,
      commands: [
        theme === 'dark'
          ? {
              key: 'day',
              label: t`Light mode`,
              picture: <Sun aria-hidden />,
              run: () => void choose.theme('light'),
              keepsPage: true,
            }
          : {
              key: 'night',
              label: t`Dark mode`,
              picture: <Moon aria-hidden />,
              run: () => void choose.theme('dark'),
              keepsPage: true,
            },
        ...languages
          .filter(({ code }) => code !== language)
          .map(({ code, name }) => ({
            key: code,
            label: name,
            picture: <Languages aria-hidden />,
            run: () => void choose.language(code),
            stays: true,
          })),
      ],
    },
  ]
}
