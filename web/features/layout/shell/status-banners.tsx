import { ProfileStatus } from '../../../../contract/core/constants.ts'
import { Trans } from '@lingui/react/macro'
import { CircleAlert, Info } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { Banner } from '../../../ui/display/banner.tsx'
import type { Session } from '../../account/session/session.ts'
import { closeBanner, hidesBanners, useCustomBanner } from './custom-banner.ts'

// Rarely needed, so loaded on demand.
const ImpersonationBanner = lazy(async () => ({
  default: (await import('../../account/impersonation/impersonation-banner.tsx')).ImpersonationBanner,
}))

/**
 * Account status banners below the top bar, with the texts of the specification. The impersonation banner
 * is also shown in chat.
 */
export function StatusBanners({ session }: { session: Session | undefined }) {
  const { pathname } = useLocation()
  const custom = useCustomBanner()
  const isHidden = hidesBanners(pathname)
  const code = isHidden ? undefined : session?.statusCode
  const name = session?.firstName ?? session?.username
  const shown = [
    session?.impersonation && name && (
      <Suspense key="as">
        <ImpersonationBanner name={name} {...session.impersonation} />
      </Suspense>
    ),
    code === ProfileStatus.verifying && (
      <Banner key="5" tone="info" icon={<Info aria-hidden />}>
        <Trans>Your profile isn’t active yet. We’re verifying your identity.</Trans>
      </Banner>
    ),
    code === ProfileStatus.rejected && (
      <Banner
        key="6"
        tone="bad"
        icon={<CircleAlert aria-hidden />}
        action={
          <Link to="/profile/edit">
            <Trans>Edit Profile</Trans>
          </Link>
        }
      >
        <Trans>
          Your Documents have been rejected, please go to the Edit Profile Section and re-upload your
          documents.
        </Trans>
      </Banner>
    ),
    !isHidden && custom && (
      <Banner key="custom" tone={custom.type} onClose={() => closeBanner()}>
        {custom.text}
      </Banner>
    ),
  ].filter(Boolean)
  return shown.length ? <div className="grid gap-2 px-3 pt-3 tablet:px-0 tablet:pt-5">{shown}</div> : null
}
