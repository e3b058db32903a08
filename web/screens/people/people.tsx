import { Trans, useLingui } from '@lingui/react/macro'
import { Outlet } from 'react-router'
import { isCreator, useSession } from '../../features/session/session.ts'
import { TabLinks } from '../../ui/tab-links.tsx'

/** Who follows me and whom I follow. Fans are followed by nobody, so they have one list. */
export default function People() {
  const { t } = useLingui()
  const session = useSession()
  return (
    <div className="px-4 pt-3 tablet:px-0 tablet:pt-7">
      <h1 className="type-28 pb-3">
        <Trans>People</Trans>
      </h1>
      {isCreator(session) && (
        <TabLinks
          label={t`People`}
          links={[
            { to: '/people/followers', label: t`Followers` },
            { to: '/people/following', label: t`Following` },
            { to: '/people/requests', label: t`Requests` },
          ]}
        />
      )}
      <Outlet />
    </div>
  )
}
