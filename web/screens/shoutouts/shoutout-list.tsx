import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { UserType } from '../../../contract/core/constants.ts'
import { requireMember } from '../../features/account/session/session.ts'
import { serverContext } from '../../lib/api/server-context.ts'
import { unwrapResponse } from '../../lib/api/unwrap-response.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { pageOffset } from '../../lib/page/page-offset.ts'
import { revalidateUnlessDialogOnly } from '../../lib/page/should-revalidate.ts'
import { cookieValue } from '../../lib/session/client-cookies.ts'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { TabLinks } from '../../ui/navigation/tab-links.tsx'
import { validZone } from '../posts/zoned-time.ts'
import type { Route } from './+types/shoutout-list.ts'
import { ShoutoutRow } from './shoutout-row.tsx'

const PAGE = 20
const queueFilters = ['new', 'accepted', 'revision', 'done'] as const
export const shouldRevalidate = revalidateUnlessDialogOnly

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const session = await requireMember({ context, url })
  const { api } = context.get(serverContext)
  const from = pageOffset(url)
  const isQueue = session.userType === UserType.creator
  const filter = queueFilters.find((name) => name === url.searchParams.get('show')) ?? 'new'
  const { data: shoutouts, totalCount } = unwrapResponse(
    await api('GET /shoutouts', {
      query: {
        side: isQueue ? 'selling' : 'buying',
        offset: from,
        limit: PAGE,
        ...(isQueue ? { filter } : {}),
      },
    }),
  )
  const zone = validZone(cookieValue(request.headers.get('cookie'), 'zone'))
  return { shoutouts, totalCount, from, isQueue, filter, zone }
}

/** A creator's queue, or the shoutouts a fan ordered. */
export default function ShoutoutList({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { shoutouts, totalCount, from, isQueue, filter, zone } = loaderData
  const tab = (show: (typeof queueFilters)[number], label: string) => ({
    to: show === 'new' ? '/shoutouts' : `/shoutouts?show=${show}`,
    label,
    isOn: filter === show,
  })
  return (
    <div className="px-4 pt-4 pb-10 tablet:px-0 tablet:pt-7">
      <PageHead title={t`Shoutouts`} hidden />
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 pb-3">
        <h1 className="type-28">
          <Trans>Shoutouts</Trans>
        </h1>
        {isQueue && (
          <Link to="/shoutouts/offer" className="font-semibold text-ember-text hover:underline">
            <Trans>Your offer</Trans>
          </Link>
        )}
      </header>
      {isQueue && (
        <TabLinks
          label={t`Filter shoutouts`}
          links={[
            tab('new', t`New`),
            tab('accepted', t`To record`),
            tab('revision', t`Revisions`),
            tab('done', t`Closed`),
          ]}
        />
      )}
      {shoutouts.length === 0 ? (
        <EmptyState
          illustration="fan"
          title={<Trans>No shoutouts here</Trans>}
          action={
            isQueue ? (
              <LinkButton to="/shoutouts/offer" tone="line" size="sm">
                <Trans>Your offer</Trans>
              </LinkButton>
            ) : (
              <LinkButton to="/explore" tone="line" size="sm">
                <Trans>Explore creators</Trans>
              </LinkButton>
            )
          }
        >
          {isQueue ? (
            <Trans>Orders from fans will appear here.</Trans>
          ) : (
            <Trans>Order a personal video from a creator’s profile.</Trans>
          )}
        </EmptyState>
      ) : (
        <ul>
          {shoutouts.map((shoutout) => (
            <ShoutoutRow key={shoutout.orderId} shoutout={shoutout} zone={zone} />
          ))}
        </ul>
      )}
      <Pagination
        from={from}
        size={PAGE}
        total={totalCount}
        at={(place) =>
          `?${new URLSearchParams({ ...(isQueue ? { show: filter } : {}), from: String(place) })}`
        }
        className="pt-6"
      />
    </div>
  )
}
