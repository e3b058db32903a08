import { Trans, useLingui } from '@lingui/react/macro'
import { isCreator, useSession } from '../../features/account/session/session.ts'
import { PendingOutlet } from '../../features/layout/pending/pending-outlet.tsx'
import { TabLinks } from '../../ui/navigation/tab-links.tsx'

/** Followers and following. Fans cannot be followed, so they have one list. */
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
      <PendingOutlet layout="people" />
    </div>
  )
}
