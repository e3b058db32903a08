import { Trans, useLingui } from '@lingui/react/macro'
import { Settings } from 'lucide-react'
import { Link } from 'react-router'
import { requireMember } from '../../features/account/session/session.ts'
import { serverContext } from '../../lib/api/server-context.ts'
import { unwrapResponse } from '../../lib/api/unwrap-response.ts'
import { Deferred } from '../../lib/hydration/deferred.tsx'
import { deferOnNavigation } from '../../lib/hydration/defer-on-navigation.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { pageOffset } from '../../lib/page/page-offset.ts'
import { revalidateUnlessDialogOnly } from '../../lib/page/should-revalidate.ts'
import { iconButtonStyles } from '../../ui/form/icon-button.tsx'
import { TabLinks } from '../../ui/navigation/tab-links.tsx'
import type { Route } from './+types/notifications.ts'
import { NotificationList, NotificationSkeleton } from './notification-list.tsx'
import { NOTIFICATIONS_PAGE, readFilter, type NotificationFilter } from './notification.ts'

export const shouldRevalidate = revalidateUnlessDialogOnly

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverContext)
  const filter = readFilter(url.searchParams.get('show'))
  const list = async () => {
    const offset = pageOffset(url)
    const query = { filter, offset, limit: NOTIFICATIONS_PAGE }
    const { data: items, totalCount } = unwrapResponse(await api('GET /notifications/', { query }))
    return { items, totalCount, offset }
  }
  return { filter, now: Date.now(), ...(await deferOnNavigation(request, list())) }
}

export default function Notifications({ loaderData: { filter, now, deferred } }: Route.ComponentProps) {
  const { t } = useLingui()
  const tab = (show: NotificationFilter, label: string) => ({
    to: show === 'all' ? '/notifications' : `/notifications?show=${show}`,
    label,
    isOn: filter === show,
  })
  return (
    <div className="px-4 pt-3 tablet:px-0 tablet:pt-7">
      <PageHead title={t`Notifications`} hidden />
      <header className="flex items-center justify-between gap-4 pb-3">
        <h1 className="type-28">
          <Trans>Notifications</Trans>
        </h1>
        <Link
          to="/settings/notifications"
          aria-label={t`Notification settings`}
          className={iconButtonStyles({ tone: 'bare' })}
        >
          <Settings aria-hidden className="size-5.5" />
        </Link>
      </header>
      <TabLinks
        label={t`Filter notifications`}
        links={[
          tab('all', t`All`),
          tab('money', t`Money`),
          tab('people', t`People`),
          tab('orders', t`Orders`),
        ]}
      />
      <Deferred value={deferred} skeleton={<NotificationSkeleton />}>
        {(first) => <NotificationList key={filter} first={first} filter={filter} loadedAtMs={now} />}
      </Deferred>
    </div>
  )
}
