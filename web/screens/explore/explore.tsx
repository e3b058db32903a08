import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight, Store } from 'lucide-react'
import { Link, useNavigation } from 'react-router'
import { OnlineCreators } from '../../features/people/creator/online-creators.tsx'
import { CreatorRow } from '../../features/people/creator/creator-row.tsx'
import { CategoryIndex } from '../../features/people/discovery/category-index.tsx'
import { SearchBox } from '../../features/people/discovery/search-box.tsx'
import { isMember, useSession } from '../../features/account/session/session.ts'
import type { ShellHandle } from '../../features/layout/shell/shell.tsx'
import { unwrapResponse } from '../../lib/api/unwrap-response.ts'
import { pageOffset } from '../../lib/page/page-offset.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { revalidateUnlessDialogOnly } from '../../lib/page/should-revalidate.ts'
import { serverContext } from '../../lib/api/server-context.ts'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import type { Route } from './+types/explore.ts'
import { exploreHref, filterCount, type Filters, readFilters, toApiQuery } from './explore-filters.ts'
import { ExploreGrid } from './explore-grid.tsx'
import { FilterBar } from './filter-bar.tsx'
import { FilterPanel } from './filter-panel.tsx'

export const handle: ShellHandle = { frame: 'wide' }
export const shouldRevalidate = revalidateUnlessDialogOnly

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(serverContext)
  const filters = readFilters(url.searchParams)
  const from = pageOffset(url, 10_000)
  const isPlain = filterCount(filters) === 0 && !filters.section && from === 0
  const [groupsAnswer, config, everyone, online, newest, prices] = await Promise.all([
    api('GET /group', { query: { limit: 100 } }),
    api('GET /config'),
    api('GET /newestCreators', { query: { limit: 1 } }),
    isPlain ? api('GET /onlineCreators', { query: { limit: 12 } }) : undefined,
    isPlain ? api('GET /newestCreators', { query: { limit: 8 } }) : undefined,
    url.searchParams.has('filters') ? api('GET /creatorPrices') : undefined,
  ])
  const groups = unwrapResponse(groupsAnswer).data ?? []
  const pageSize = Number((config.ok && config.body.data.values['explore.pageSize']) || 24)
  const found = await api('GET /homePage/details', {
    query: { ...toApiQuery(filters, groups), offset: from, limit: pageSize },
  })
  const list = unwrapResponse(found)
  return {
    filters,
    from,
    pageSize,
    groups: groups.filter(({ creatorCount }) => creatorCount > 0),
    everyone: everyone.ok && everyone.status === 200 ? everyone.body.totalCount : 0,
    first: { data: list.data, totalCount: list.totalCount },
    online: online?.ok ? { data: online.body.data, totalCount: online.body.totalCount } : undefined,
    newest: newest?.ok ? { data: newest.body.data, totalCount: newest.body.totalCount } : undefined,
    ...(prices?.ok ? { prices: prices.body.data } : {}),
  }
}

const isUpsideDown = ({ priceFrom = 0, priceTo = priceFrom, shoutoutFrom = 0, ...filters }: Filters) =>
  priceFrom > priceTo || shoutoutFrom > (filters.shoutoutTo ?? shoutoutFrom)

export default function Explore({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { filters, groups, everyone, first, online, newest, prices } = loaderData
  const session = useSession()
  const isBeyond = loaderData.from > 0 && first.data.length === 0
  // Totals of filtered lists are capped.
  const isAtLeast = filterCount(filters) > 0 && first.totalCount === 10_000
  const isMoving = useNavigation().location?.pathname === '/explore'
  return (
    <>
      <PageHead
        title={t`Explore`}
        about={t`Find creators by category, price, rating and online status.`}
        {...(filterCount(filters) > 1 || filters.section ? { hidden: true } : {})}
      />
      <h1 className="sr-only">{t`Explore`}</h1>
      <div className="px-4 pt-3 tablet:px-0 tablet:pt-6.5">
        <SearchBox withIdeas />
        {/* Wide screens have it in the navigation. */}
        <Link
          to="/marketplace"
          className="mt-3 flex min-h-12 items-center gap-3 rounded-card bg-sunk px-4 font-semibold tablet:hidden"
        >
          <Store aria-hidden className="size-5 text-ink-2" />
          <span className="flex-1">
            <Trans>Marketplace</Trans>
          </span>
          <ChevronRight aria-hidden className="size-4 text-ink-3 rtl:-scale-x-100" />
        </Link>
      </div>
      <CategoryIndex
        groups={groups}
        current={{
          keys: filters.categories,
          total: everyone,
          hrefOf: (key) => exploreHref({ ...filters, section: undefined, categories: key ? [key] : [] }),
        }}
      />
      {online && online.data.length > 0 && (
        <OnlineCreators
          id="online"
          title={t`Online now`}
          creators={online.data}
          all={{ to: '/explore?online=1', count: online.totalCount }}
        />
      )}
      <FilterBar filters={filters} />
      <p className="flex flex-wrap gap-x-2.5 px-4 pt-2 pb-5 tablet:px-0" role="status">
        <b className="font-[650] tabular-nums">
          {isBeyond ? (
            <Trans>No more creators</Trans>
          ) : isAtLeast ? (
            <Plural value={first.totalCount} one="More than # creator" other="More than # creators" />
          ) : (
            <Plural value={first.totalCount} _0="No creators" one="# creator" other="# creators" />
          )}
        </b>
        {!filters.sort && first.totalCount > 0 && (
          <span className="text-ink-2">
            {isMember(session) ? (
              <Trans>Sorted by what’s popular, with new creators mixed in. No paid placement.</Trans>
            ) : (
              <Trans>Sorted by what’s popular. No paid placement.</Trans>
            )}
          </span>
        )}
      </p>
      <div className={isMoving ? 'opacity-60 transition-opacity' : undefined}>
        {isBeyond ? (
          <EmptyState
            illustration="search"
            title={<Trans>No more results</Trans>}
            action={
              <LinkButton to={exploreHref(filters)} tone="ember">
                <Trans>Go to the first page</Trans>
              </LinkButton>
            }
          >
            <Trans>There’s no page this far. Go back to the first page.</Trans>
          </EmptyState>
        ) : first.data.length === 0 ? (
          <EmptyState
            illustration="search"
            title={<Trans>No creators match these filters</Trans>}
            action={
              <LinkButton to="/explore" tone="ember">
                <Trans>Clear filters</Trans>
              </LinkButton>
            }
          >
            {isUpsideDown(filters) ? (
              <Trans>The minimum price is higher than the maximum.</Trans>
            ) : (
              <Trans>Remove a filter and try again.</Trans>
            )}
          </EmptyState>
        ) : (
          <ExploreGrid key={JSON.stringify([filters, loaderData.from])} {...loaderData} />
        )}
      </div>
      {newest && newest.data.length > 0 && (
        <div className="border-t border-line">
          <CreatorRow
            wide
            id="newest"
            title={<Trans>New creators</Trans>}
            creators={newest.data}
            all={{ to: '/explore?sort=newest', count: newest.totalCount }}
          />
        </div>
      )}
      {prices && (
        <FilterPanel
          key={JSON.stringify(filters)}
          filters={filters}
          groups={groups}
          prices={prices}
          total={first.totalCount}
        />
      )}
    </>
  )
}
