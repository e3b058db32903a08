import { Trans, useLingui } from '@lingui/react/macro'
import { data, Form } from 'react-router'
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
import { SearchField } from '../../ui/form/search-field.tsx'
import { TabLinks } from '../../ui/navigation/tab-links.tsx'
import type { Route } from './+types/subscriptions.ts'
import { runSubscriptionAction } from './subscription-action.ts'
import { EndedSubscriptionRow } from './ended-subscription-row.tsx'
import { Pagination } from './pagination.tsx'
import { SubscriptionCard } from './subscription-card.tsx'

const PAGE = 10
export const shouldRevalidate = revalidateUnlessDialogOnly

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverContext)
  const isEnded = url.searchParams.get('show') === 'ended'
  const page = Math.max(Math.trunc(Number(url.searchParams.get('page'))) || 1, 1)
  const searchText = (url.searchParams.get('q') ?? '').trim().slice(0, 100)
  const query = {
    filter: isEnded ? ('ended' as const) : ('running' as const),
    offset: (page - 1) * PAGE,
    limit: PAGE,
    ...(searchText ? { searchText } : {}),
  }
  const list = async () => {
    const [found, cards] = await Promise.all([
      api('GET /subscriptions', { query }),
      api('GET /card', { query: { limit: 100 } }),
    ])
    const { data: items, totalCount } = unwrapResponse(found)
    return { items, totalCount, cards: cards.ok ? cards.body.data : [], key: crypto.randomUUID() }
  }
  return { page, isEnded, searchText, ...(await deferOnNavigation(request, list())) }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  const acted = await runSubscriptionAction(context.get(serverContext).api, await request.formData())
  if (!acted) throw data({ message: 'Unknown action.' }, { status: 400 })
  return 'fault' in acted ? data(acted, { status: 422 }) : data(acted)
}

/** A user's subscriptions: price, renewal and cancellation. */
export default function Subscriptions({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { page, isEnded, searchText, deferred } = loaderData
  return (
    <div className="px-4 pt-3 pb-10 tablet:px-0 tablet:pt-7">
      <PageHead title={t`Subscriptions`} hidden />
      <h1 className="type-28 pb-3">
        <Trans>Subscriptions</Trans>
      </h1>
      <TabLinks
        label={t`Subscriptions`}
        links={[
          { to: '/subscriptions', label: t`Active`, isOn: !isEnded },
          { to: '/subscriptions?show=ended', label: t`Ended`, isOn: isEnded },
        ]}
      />
      <Deferred value={deferred} skeleton={<RowsSkeleton rows={3} />}>
        {({ key: attempt, ...list }) => (
          <SubscriptionList {...{ ...list, attempt, page, isEnded, searchText, acted: actionData }} />
        )}
      </Deferred>
    </div>
  )
}

type Loaded = Route.ComponentProps['loaderData']
type SubscriptionListProps = Omit<Awaited<Loaded['deferred']>, 'key'> & { attempt: string } & Pick<
    Loaded,
    'page' | 'isEnded' | 'searchText'
  > & { acted: Route.ComponentProps['actionData'] }

function SubscriptionList(props: SubscriptionListProps) {
  const { t } = useLingui()
  const { items, totalCount, cards, attempt, page, isEnded, searchText, acted } = props
  return (
    <>
      {/* With a single page, no search is needed. */}
      {(totalCount > PAGE || searchText) && (
        <Form role="search" action="/subscriptions" className="pt-4">
          {isEnded && <input type="hidden" name="show" value="ended" />}
          <SearchField label={t`Search by name`} value={searchText} />
        </Form>
      )}
      {items.length === 0 ? (
        <Nothing isEnded={isEnded} searchText={searchText} />
      ) : isEnded ? (
        <ul className="pt-2">
          {items.map((subscription) => (
            <EndedSubscriptionRow key={subscription._id} subscription={subscription} />
          ))}
        </ul>
      ) : (
        <ul className="grid gap-4 pt-5">
          {items.map((subscription) => (
            <SubscriptionCard
              key={subscription._id}
              subscription={subscription}
              cards={cards}
              attempt={attempt}
              acted={acted?.subscriptionId === subscription._id ? acted : undefined}
            />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pages={Math.ceil(totalCount / PAGE)}
        isEnded={isEnded}
        searchText={searchText}
      />
    </>
  )
}

function Nothing({ isEnded, searchText }: { isEnded: boolean; searchText: string }) {
  if (searchText)
    return (
      <EmptyState
        illustration="search"
        title={<Trans>No results</Trans>}
        action={
          <LinkButton to={isEnded ? '/subscriptions?show=ended' : '/subscriptions'} tone="line" size="sm">
            <Trans>Show all</Trans>
          </LinkButton>
        }
      />
    )
  if (isEnded)
    return (
      <EmptyState illustration="door" title={<Trans>No past subscriptions</Trans>}>
        <Trans>Past subscriptions will appear here.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState
      illustration="fan"
      title={<Trans>No subscriptions yet</Trans>}
      action={
        <LinkButton to="/explore" tone="ember">
          <Trans>Explore</Trans>
        </LinkButton>
      }
    >
      <Trans>Subscribe to creators to see their subscriber posts.</Trans>
    </EmptyState>
  )
}
