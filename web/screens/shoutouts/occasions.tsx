import { useLingui } from '@lingui/react/macro'
import {
  Baby,
  Cake,
  GraduationCap,
  HandHeart,
  Heart,
  type LucideIcon,
  Mountain,
  PartyPopper,
  Pencil,
} from 'lucide-react'
import type { ShoutoutOccasion } from '../../../contract/market/constants.ts'

export const occasionIcons: Record<ShoutoutOccasion, LucideIcon> = {
  birthday: Cake,
  exam: GraduationCap,
  love: Heart,
  wedding: PartyPopper,
  pepTalk: Mountain,
  thanks: HandHeart,
  newBaby: Baby,
  other: Pencil,
}

export function useOccasionNames(): Record<ShoutoutOccasion, string> {
  const { t } = useLingui()
  return {
    birthday: t`Birthday`,
    exam: t`Exam`,
    love: t`Love`,
    wedding: t`Wedding`,
    pepTalk: t`Pep talk`,
    thanks: t`Thanks`,
    newBaby: t`New baby`,
    other: t`Other`,
  }
}
