import type { ReactNode } from 'react'
import { AutosaveSwitch } from '../../../features/account/settings/autosave-switch.tsx'

type PrivacySwitchProps = {
  what: 'isPrivate' | 'lastSeenEnabled'
  on: boolean
  label: string
  note: ReactNode
}

export const PrivacySwitch = ({ what, ...row }: PrivacySwitchProps) => (
  <AutosaveSwitch fields={{ what }} {...row} className="border-t border-line first:border-0" />
)
