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
import { useAppearance, useChooseAppearance } from '../../lib/appearance.ts'
import { languages } from '../../lib/i18n/languages.ts'
import { isMember, isStaff, useSession } from '../session/session.ts'
import { railPlaces, settings } from './places.ts'

/** `stays`: does something on this very page, which is then to be seen. */
export type Command = {
  key: string
  label: string
  note?: string
  picture: ReactNode
  run: () => void
  stays?: boolean
}
export type CommandGroup = { key: string; title: string; commands: Command[] }

/** Everything that can be done from anywhere, in the reader's words. */
export function usePaletteCommands(): CommandGroup[] {
  const { t, i18n } = useLingui()
  const session = useSession()
  const navigate = useNavigate()
  const { theme, language } = useAppearance()
  const choose = useChooseAppearance()
  // In place of the palette, so that Back leads to where it was opened.
  const go = (to: string) => () => void navigate(to, { replace: true })
  const member = isMember(session)
  const places = railPlaces(session)
  const rooms = places.includes(settings) ? places : [...places, settings]

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
          { key: 'join', label: t`Join`, picture: <UserPlus aria-hidden />, run: go('/signup-as-user') },
          { key: 'login', label: t`Log in`, picture: <LogIn aria-hidden />, run: go('/login') },
        ]
  return [
    {
      key: 'go',
      title: t`Go to`,
      commands: [
        ...rooms.map(({ to, label, icon: Icon }) => ({
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
              label: t`Day theme`,
              picture: <Sun aria-hidden />,
              run: () => void choose.theme('light'),
              stays: true,
            }
          : {
              key: 'night',
              label: t`Night theme`,
              picture: <Moon aria-hidden />,
              run: () => void choose.theme('dark'),
              stays: true,
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
