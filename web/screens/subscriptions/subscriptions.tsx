import { Trans, useLingui } from '@lingui/react/macro'
import { data, Form } from 'react-router'
import { requireMember } from '../../features/session/session.ts'
import { bodyOf } from '../../lib/answers.ts'
import { PageHead } from '../../lib/page-head.tsx'
import { notForDialogs } from '../../lib/revalidate.ts'
import { serverSide } from '../../lib/server-context.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { SearchLine } from '../../ui/search-line.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import type { Route } from './+types/subscriptions.ts'
import { act } from './act.ts'
import { EndedRow } from './ended-row.tsx'
import { Pages } from './pages.tsx'
import { SubscriptionCard } from './subscription-card.tsx'

const PAGE = 10
export const shouldRevalidate = notForDialogs

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverSide)
  const isEnded = url.searchParams.get('show') === 'ended'
  const page = Math.max(Math.trunc(Number(url.searchParams.get('page'))) || 1, 1)
  const searchText = (url.searchParams.get('q') ?? '').trim().slice(0, 100)
  const query = {
    filter: isEnded ? ('ended' as const) : ('running' as const),
    offset: (page - 1) * PAGE,
    limit: PAGE,
    ...(searchText ? { searchText } : {}),
  }
  const [list, cards] = await Promise.all([
    api('GET /subscriptions', { query }),
    api('GET /card', { query: { limit: 100 } }),
  ])
  const { data: items, totalCount } = bodyOf(list)
  return {
    items,
    totalCount,
    page,
    isEnded,
    searchText,
    cards: cards.ok ? cards.body.data : [],
    key: crypto.randomUUID(),
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  const acted = await act(context.get(serverSide).api, await request.formData())
  if (!acted) throw data({ message: 'Nothing was asked.' }, { status: 400 })
  return 'fault' in acted ? data(acted, { status: 422 }) : data(acted)
}

/** Everything somebody subscribes to: what it costs, when it renews, and every way out of it. */
export default function Subscriptions({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { items, totalCount, page, isEnded, searchText, cards, key } = loaderData
  return (
    <div className="px-4 pt-3 pb-10 tablet:px-0 tablet:pt-7">
      <PageHead title={t`Subscriptions`} hidden />
      <h1 className="type-28 pb-3">
        <Trans>Subscriptions</Trans>
      </h1>
      <TabLinks
        label={t`Subscriptions`}
        links={[
          { to: '/subscriptions', label: t`Running`, isOn: !isEnded },
          { to: '/subscriptions?show=ended', label: t`Ended`, isOn: isEnded },
        ]}
      />
      {/* Where all of them are on the page nothing needs to be looked for. */}
      {(totalCount > PAGE || searchText) && (
        <Form role="search" action="/subscriptions" className="pt-4">
          {isEnded && <input type="hidden" name="show" value="ended" />}
          <SearchLine label={t`Search by name`} value={searchText} />
        </Form>
      )}
      {items.length === 0 ? (
        <Nothing isEnded={isEnded} searchText={searchText} />
      ) : isEnded ? (
        <ul className="pt-2">
          {items.map((one) => (
            <EndedRow key={one._id} subscription={one} />
          ))}
        </ul>
      ) : (
        <ul className="grid gap-4 pt-5">
          {items.map((one) => (
            <SubscriptionCard
              key={one._id}
              subscription={one}
              cards={cards}
              attempt={key}
              acted={actionData?.subscriptionId === one._id ? actionData : undefined}
            />
          ))}
        </ul>
      )}
      <Pages page={page} pages={Math.ceil(totalCount / PAGE)} isEnded={isEnded} searchText={searchText} />
    </div>
  )
}

function Nothing({ isEnded, searchText }: { isEnded: boolean; searchText: string }) {
  if (searchText)
    return (
      <EmptyState
        drawing="search"
        title={<Trans>Nobody found</Trans>}
        action={
          <LinkButton to={isEnded ? '/subscriptions?show=ended' : '/subscriptions'} tone="line" size="sm">
            <Trans>Show all</Trans>
          </LinkButton>
        }
      />
    )
  if (isEnded)
    return (
      <EmptyState drawing="door" title={<Trans>Nothing has ended</Trans>}>
        <Trans>What you let go of will stand here, so that you find it again.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState
      drawing="fan"
      title={<Trans>You subscribe to nobody yet</Trans>}
      action={
        <LinkButton to="/explore" tone="ember">
          <Trans>Look around</Trans>
        </LinkButton>
      }
    >
      <Trans>With a subscription you see everything a creator shows to their subscribers.</Trans>
    </EmptyState>
  )
}
