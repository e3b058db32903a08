import { useLingui } from '@lingui/react/macro'
import type { StaffSection } from './section-order.ts'

export function useKindNames(): Record<StaffSection['kind'], string> {
  const { t } = useLingui()
  return {
    category: t`A category`,
    picked: t`Hand-picked`,
    featured: t`Trending, including new creators`,
    suggested: t`Personalized suggestions`,
    popular: t`Most followed`,
    newest: t`Newest`,
    online: t`Online now`,
    followed: t`Following`,
    categories: t`All categories`,
  }
}

export function useAudienceNames(): Record<StaffSection['audience'], string> {
  const { t } = useLingui()
  return { everyone: t`Everyone`, guests: t`Guests`, members: t`Logged-in users` }
}
