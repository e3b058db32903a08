import { Trans } from '@lingui/react/macro'
import { DoorOpen } from 'lucide-react'
import type { HasLeft } from '../../features/auth/has-left.ts'
import { Banner } from '../../ui/banner.tsx'

/** To the owner of an account that was left: asked before anything is brought back. */
export const HasLeftBanner = ({ hasLeft }: { hasLeft: HasLeft }) => (
  <Banner tone="info" icon={<DoorOpen aria-hidden />}>
    {hasLeft === 'resting' ? (
      <Trans>This account is resting. Log in to bring it back as it was.</Trans>
    ) : (
      <Trans>This account is about to be deleted. Log in to keep it.</Trans>
    )}
  </Banner>
)
