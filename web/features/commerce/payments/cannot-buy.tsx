import { Trans } from '@lingui/react/macro'
import { UserType } from '../../../../contract/core/constants.ts'
import { Banner } from '../../../ui/display/banner.tsx'
import { isMember, useSession } from '../../account/session/session.ts'

/** Whether the viewer is signed in with an account that cannot pay: creators and agencies. */
export function useCannotBuy() {
  const session = useSession()
  return isMember(session) && session.userType !== UserType.fan
}

/** Why there is no button to pay. */
export const CannotBuyReason = () => <Trans>Only fan accounts can make purchases.</Trans>

export const CannotBuyNotice = () => (
  <Banner tone="info">
    <CannotBuyReason />
  </Banner>
)
