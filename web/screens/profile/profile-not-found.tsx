import { Trans } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router'
import { NotFoundPage } from '../../features/layout/errors/not-found-page.tsx'

/** Unknown username, with the closest match. */
export function ProfileNotFound({ near }: { near: string | undefined }) {
  const { pathname } = useLocation()
  return (
    <NotFoundPage>
      <Trans>
        <bdi dir="ltr" className="break-all">
          {pathname}
        </bdi>{' '}
        doesn’t exist.
      </Trans>{' '}
      {near && (
        <Trans>
          Did you mean{' '}
          <Link to={`/${near}`} className="font-[550] text-ember-text hover:underline">
            <bdi dir="ltr">@{near}</bdi>
          </Link>
          ?
        </Trans>
      )}
    </NotFoundPage>
  )
}
