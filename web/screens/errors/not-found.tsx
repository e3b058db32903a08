import { Trans, useLingui } from '@lingui/react/macro'
import { data, useLocation } from 'react-router'
import { NotFoundPage } from '../../features/layout/errors/not-found-page.tsx'
import { PageHead } from '../../lib/page/page-head.tsx'
import { revalidateUnlessDialogOnly } from '../../lib/page/should-revalidate.ts'
import { ComingSoon, isComingSoon } from './coming-soon.tsx'

export const shouldRevalidate = revalidateUnlessDialogOnly

/** 404 page. Unknown usernames have their own screen. */
export const loader = () => data(null, { status: 404 })

export default function NotFound() {
  const { t } = useLingui()
  const { pathname } = useLocation()
  return (
    <>
      <PageHead title={t`Page not found`} hidden />
      {isComingSoon(pathname) ? (
        <ComingSoon />
      ) : (
        <NotFoundPage>
          <Trans>
            <bdi dir="ltr" className="break-all">
              {pathname}
            </bdi>{' '}
            doesn’t exist.
          </Trans>
        </NotFoundPage>
      )}
    </>
  )
}
