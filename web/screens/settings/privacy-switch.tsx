import type { ReactNode } from 'react'
import { SavedSwitch } from '../../features/shell/saved-switch.tsx'

type PrivacySwitchProps = {
  what: 'isPrivate' | 'lastSeenEnabled'
  on: boolean
  label: string
  note: ReactNode
}

export const PrivacySwitch = ({ what, ...row }: PrivacySwitchProps) => (
  <SavedSwitch fields={{ what }} {...row} className="border-t border-line first:border-0" />
)
