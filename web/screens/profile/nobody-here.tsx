import { Trans } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router'
import { MissingPage } from '../../features/shell/missing-page.tsx'

/** Nobody by that name, with the nearest one there is. */
export function NobodyHere({ near }: { near: string | undefined }) {
  const { pathname } = useLocation()
  return (
    <MissingPage>
      <Trans>
        <bdi dir="ltr" className="break-all">
          {pathname}
        </bdi>{' '}
        does not exist.
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
    </MissingPage>
  )
}
