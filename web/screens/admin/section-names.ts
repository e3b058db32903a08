import { useLingui } from '@lingui/react/macro'
import type { StaffSection } from './arrange.ts'

export function useKindNames(): Record<StaffSection['kind'], string> {
  const { t } = useLingui()
  return {
    category: t`A category`,
    picked: t`Picked by hand`,
    featured: t`Most looked at, newcomers among them`,
    suggested: t`Suggested to each`,
    popular: t`Most followed`,
    newest: t`Newest`,
    online: t`Online now`,
    followed: t`Whom one follows`,
    categories: t`All categories`,
  }
}

export function useAudienceNames(): Record<StaffSection['audience'], string> {
  const { t } = useLingui()
  return { everyone: t`Everyone`, guests: t`Guests`, members: t`Members` }
}
