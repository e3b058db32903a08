import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { Form, redirect } from 'react-router'
import { requireMember } from '../../features/account/session/session.ts'
import { deferOnNavigation } from '../../lib/hydration/defer-on-navigation.ts'
import { Deferred } from '../../lib/hydration/deferred.tsx'
import { unwrapResponse } from '../../lib/api/unwrap-response.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { revalidateUnlessDialogOnly } from '../../lib/page/should-revalidate.ts'
import { serverContext } from '../../lib/api/server-context.ts'
import { RowsSkeleton } from '../../ui/display/rows-skeleton.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import { TabLinks } from '../../ui/navigation/tab-links.tsx'
import type { Route } from './+types/subscribers.ts'
import { readSubscribersQuery, subscribersPath, type SubscribersQuery } from './subscribers-query.ts'
import { SubscriberRow } from './subscriber-row.tsx'
import { UserType } from '../../../contract/core/constants.ts'

const PAGE = 20
export const shouldRevalidate = revalidateUnlessDialogOnly

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const session = await requireMember({ context, url })
  if (session.userType !== UserType.creator) throw redirect('/home')
  const query = readSubscribersQuery(url.searchParams)
  const { api } = context.get(serverContext)
  const list = async () => {
    const [page, plans] = await Promise.all([
      api('GET /subscribers', {
        query: {
          filter: query.show,
          offset: (query.page - 1) * PAGE,
          limit: PAGE,
          ...(query.plan ? { planId: query.plan } : {}),
          ...(query.q ? { searchText: query.q } : {}),
        },
      }),
      api('GET /plans/own', { query: { limit: 100 } }),
    ])
    const { data: items, totalCount } = unwrapResponse(page)
    return { items, totalCount, plans: unwrapResponse(plans).data.map(({ _id, name }) => ({ _id, name })) }
  }
  return { query, ...(await deferOnNavigation(request, list())) }
}

/** Subscribers of a creator: plan, start, end and total paid. */
export default function Subscribers({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { query, deferred } = loaderData
  return (
    <div className="px-4 pt-3 pb-10 tablet:px-0 tablet:pt-7">
      <PageHead title={t`Subscribers`} hidden />
      <div className="flex flex-wrap items-center justify-between gap-3 pb-3">
        <h1 className="type-28">
          <Trans>Subscribers</Trans>
        </h1>
        <div className="flex flex-wrap gap-2">
          <LinkButton to="/subscribers/history" tone="line" size="sm">
            <Trans>Over time</Trans>
          </LinkButton>
          <LinkButton to="/customer-lists" tone="line" size="sm">
            <Trans>Customer lists</Trans>
          </LinkButton>
        </div>
      </div>
      <Deferred value={deferred} skeleton={<RowsSkeleton />}>
        {(list) => <SubscriberList query={query} {...list} />}
      </Deferred>
    </div>
  )
}

type SubscriberListProps = Awaited<Route.ComponentProps['loaderData']['deferred']> & {
  query: SubscribersQuery
}

function SubscriberList({ query, items, totalCount, plans }: SubscriberListProps) {
  const { t, i18n } = useLingui()
  const total = i18n.number(totalCount)
  const tab = (show: SubscribersQuery['show'], label: string) => ({
    to: subscribersPath({ ...query, show, page: 1 }),
    label,
    isOn: query.show === show,
    ...(query.show === show ? { count: total } : {}),
  })
  return (
    <>
      <TabLinks
        label={t`Filter subscribers`}
        links={[
          tab('running', t`Active`),
          tab('trial', t`On trial`),
          tab('cancelled', t`Ending`),
          tab('ended', t`Ended`),
        ]}
      />
      <SubscriberSearch query={query} plans={plans} />
      {items.length === 0 ? (
        <EmptyList query={query} />
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {items.map((subscriber) => (
            <SubscriberRow key={subscriber.subscriptionId} subscriber={subscriber} />
          ))}
        </ul>
      )}
      <Pages query={query} pages={Math.ceil(totalCount / PAGE)} />
    </>
  )
}

/** By name and plan; a GET form, so it works without JavaScript. */
function SubscriberSearch({
  query,
  plans,
}: {
  query: SubscribersQuery
  plans: { _id: string; name: string }[]
}) {
  const { t } = useLingui()
  const box = 'field-box h-12 min-w-0 px-3.5 text-16'
  return (
    <Form role="search" action="/subscribers" className="flex flex-wrap gap-2 py-4">
      {query.show !== 'running' && <input type="hidden" name="show" value={query.show} />}
      <input
        type="search"
        name="q"
        key={query.q}
        defaultValue={query.q}
        maxLength={100}
        aria-label={t`Search by name`}
        placeholder={t`Search by name`}
        className={`${box} flex-1 basis-full tablet:basis-40`}
      />
      {plans.length > 1 && (
        <select
          name="plan"
          defaultValue={query.plan}
          aria-label={t`Plan`}
          className={`${box} flex-1 basis-36 tablet:flex-none`}
        >
          <option value="">{t`All plans`}</option>
          {plans.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </select>
      )}
      <button
        type="submit"
        className="inline-flex h-12 items-center gap-2 rounded-full bg-wash px-5 font-semibold hover:bg-wash-2"
      >
        <Search aria-hidden className="size-4" />
        <Trans>Search</Trans>
      </button>
    </Form>
  )
}

function EmptyList({ query }: { query: SubscribersQuery }) {
  if (query.q || query.plan)
    return (
      <EmptyState
        illustration="house"
        title={<Trans>No results</Trans>}
        action={
          <LinkButton to={subscribersPath({ show: query.show, q: '', plan: '', page: 1 })} size="sm">
            <Trans>Show all</Trans>
          </LinkButton>
        }
      />
    )
  return (
    <EmptyState
      illustration="fan"
      title={<Trans>No subscribers yet</Trans>}
      action={
        <LinkButton to="/plans" tone="ember" size="sm">
          <Trans>Your plans</Trans>
        </LinkButton>
      }
    >
      <Trans>Your subscribers will appear here.</Trans>
    </EmptyState>
  )
}

function Pages({ query, pages }: { query: SubscribersQuery; pages: number }) {
  const { t } = useLingui()
  if (pages < 2) return null
  return (
    <nav aria-label={t`Pages`} className="flex justify-center gap-2 pt-6">
      {query.page > 1 && (
        <LinkButton to={subscribersPath({ ...query, page: query.page - 1 })} tone="line" size="sm">
          <Trans>Back</Trans>
        </LinkButton>
      )}
      {query.page < pages && (
        <LinkButton to={subscribersPath({ ...query, page: query.page + 1 })} tone="line" size="sm">
          <Trans>More</Trans>
        </LinkButton>
      )}
    </nav>
  )
}
