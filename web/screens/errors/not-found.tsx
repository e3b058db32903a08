import { Trans, useLingui } from '@lingui/react/macro'
import { data, useLocation } from 'react-router'
import { MissingPage } from '../../features/shell/missing-page.tsx'
import { PageHead } from '../../lib/page-head.tsx'
import { notForDialogs } from '../../lib/revalidate.ts'
import { ComingRoom, isComingRoom } from './coming-room.tsx'

export const shouldRevalidate = notForDialogs

/** Nothing stands here. Names of people have a screen of their own. */
export const loader = () => data(null, { status: 404 })

export default function NotFound() {
  const { t } = useLingui()
  const { pathname } = useLocation()
  return (
    <>
      <PageHead title={t`No window at this address`} hidden />
      {isComingRoom(pathname) ? (
        <ComingRoom pathname={pathname} />
      ) : (
        <MissingPage>
          <Trans>
            <bdi dir="ltr" className="break-all">
              {pathname}
            </bdi>{' '}
            does not exist.
          </Trans>
        </MissingPage>
      )}
    </>
  )
}
