import { useLingui } from '@lingui/react/macro'
import { Languages, MonitorSmartphone, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import { isMember, type Session } from '../../features/session/session.ts'
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
    sections.push({
      to: '/settings/devices',
      icon: <MonitorSmartphone aria-hidden />,
      label: t`Devices`,
      note: t`Where you are signed in`,
    })
  return sections
}
