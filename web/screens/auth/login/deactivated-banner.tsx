import { Trans } from '@lingui/react/macro'
import { DoorOpen } from 'lucide-react'
import type { DeactivatedState } from '../../../features/account/auth/deactivated-account.ts'
import { Banner } from '../../../ui/display/banner.tsx'

/** For the owner of a deactivated account: asks before reactivating it. */
export const DeactivatedBanner = ({ hasLeft }: { hasLeft: DeactivatedState }) => (
  <Banner tone="info" icon={<DoorOpen aria-hidden />}>
    {hasLeft === 'resting' ? (
      <Trans>This account is deactivated. Log in to reactivate it.</Trans>
    ) : (
      <Trans>This account is scheduled for deletion. Log in to keep it.</Trans>
    )}
  </Banner>
)
