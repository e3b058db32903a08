import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Plus, SlidersHorizontal } from 'lucide-react'
import { data, Form, Link, useNavigation } from 'react-router'
import type { Api } from '../../../../contract/core/client.ts'
import { categoryNames } from '../../../features/commerce/market/market-names.ts'
import { ProductResults } from '../../../features/commerce/market/product-results.tsx'
import { isMember, requireMember } from '../../../features/account/session/session.ts'
import type { ShellHandle } from '../../../features/layout/shell/shell.tsx'
import { unwrapResponse } from '../../../lib/api/unwrap-response.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import { PageHead } from '../../../lib/page/page-head.tsx'
import { pageOffset } from '../../../lib/page/page-offset.ts'
import { revalidateUnlessDialogOnly } from '../../../lib/page/should-revalidate.ts'
import { useActionToast } from '../../../lib/toast/use-action-toast.ts'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { CountBadge } from '../../../ui/display/count-badge.tsx'
import { buttonStyles } from '../../../ui/form/button-styles.ts'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import type { Route } from './+types/marketplace.ts'
import { CategoryChips } from './category-chips.tsx'
import {
  marketHref,
  type MarketFilters,
  noFilters,
  panelFilterCount,
  type Place,
  readMarketFilters,
  toApiQuery,
} from './market-filters.ts'
import { MarketFilterPanel } from './market-filter-panel.tsx'
import { runMarketplaceAction } from './marketplace-action.ts'
import { SavedSearches } from './saved-searches.tsx'

export const handle: ShellHandle = { frame: 'wide' }
export const shouldRevalidate = revalidateUnlessDialogOnly

const PAGE = 24

/** The viewer's default address, with the position of its city if its own is unknown. */
async function findPlace(api: Api): Promise<Place | undefined> {
  const answer = await api('GET /address', { query: { limit: 1 } })
  const [address] = answer.ok && answer.status === 200 ? answer.body.data : []
  if (!address) return undefined
  const { city, country, state, latitude, longitude } = address
  if (latitude !== undefined && longitude !== undefined) return { city, latitude, longitude }
  const cities = await api('GET /cities', { query: { countryId: country, searchText: city, limit: 20 } })
  const named = cities.ok && cities.status === 200 ? cities.body.data : []
  const same = named.filter(({ name }) => name.localeCompare(city, 'en', { sensitivity: 'base' }) === 0)
  const found = same.find((one) => one.state === state) ?? same[0]
  return found && { city, latitude: found.latitude, longitude: found.longitude }
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(serverContext)
  const filters = readMarketFilters(url.searchParams)
  const from = pageOffset(url, 10_000)
  const session = await api('GET /session')
  const isOwn = session.ok && isMember(session.body.data)
  const place = isOwn ? await findPlace(api) : undefined
  const query = toApiQuery(filters, place)
  const [found, categories, searches, setting] = await Promise.all([
    api('GET /products', { query: { ...query, offset: from, limit: PAGE } }),
    api('GET /products/categories'),
    isOwn ? api('GET /products/savedSearches', { query: { limit: 50 } }) : undefined,
    isOwn ? api('GET /walletSetting') : undefined,
  ])
  // A price that cannot be read is reported at its field by the panel.
  const isUnreadable =
    !found.ok && (found.body.code === 'AMOUNT_INVALID' || found.body.code === 'TOKEN_MISSING')
  const list = isUnreadable ? { data: [], totalCount: 0 } : unwrapResponse(found)
  return {
    filters,
    from,
    query,
    place,
    isOwn,
    isUnreadable,
    isPanelOpen: url.searchParams.has('filters'),
    first: { data: list.data, totalCount: list.totalCount },
    categories: unwrapResponse(categories).data,
    searches: searches?.ok && searches.status === 200 ? searches.body.data : [],
    currency: filters.currency || (setting?.ok ? setting.body.data.currency : 'USD'),
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverContext)
  const filters = readMarketFilters(url.searchParams)
  const place = filters.isNear ? await findPlace(api) : undefined
  const answer = await runMarketplaceAction(api, await request.formData(), { filters, place })
  if (!answer) throw data(null, { status: 400 })
  return answer.ok ? data({}) : data({ message: answer.body.message }, { status: 422 })
}

export default function Marketplace({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { filters, from, query, place, isOwn, first, categories, searches, currency } = loaderData
  const isMoving = useNavigation().location?.pathname === '/marketplace'
  const suggestedName = useSearchName(filters)
  useActionToast(actionData, t`Search saved.`)
  return (
    <div className="px-4 pt-3 pb-10 tablet:px-0 tablet:pt-7">
      <PageHead
        title={t`Marketplace`}
        about={t`Prints, records, ceramics and more from creators. Your money is held until you have what you bought.`}
        {...(filters.q || from > 0 ? { hidden: true } : {})}
      />
      <header className="flex items-center gap-4 pb-4">
        <div className="min-w-0 flex-1">
          <h1 className="type-40 max-tablet:text-28">
            <Trans>Marketplace</Trans>
          </h1>
          <p className="text-ink-2">
            <Trans>Buy from creators. We hold your money until you’ve received your order.</Trans>
          </p>
        </div>
        <LinkButton to="/products" tone="line" icon={<Plus aria-hidden className="size-4" />}>
          <span className="max-tablet:sr-only">
            <Trans>Sell something</Trans>
          </span>
        </LinkButton>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pb-5">
        <SearchRow filters={filters} />
        <CategoryChips
          filters={filters}
          total={categories.total}
          categories={categories.categories.filter(({ count }) => count > 0)}
          place={place}
          isMember={isOwn}
        />
        {isOwn && <SavedSearches searches={searches} suggestedName={suggestedName} />}
      </div>
      <h2 className="sr-only">
        <Trans>Products</Trans>
      </h2>
      <p role="status" className="sr-only">
        <Plural value={first.totalCount} _0="No products" one="# product" other="# products" />
      </p>
      <div className={isMoving ? 'opacity-60 transition-opacity' : undefined}>
        {first.data.length === 0 ? (
          <NoProducts filters={filters} isUnreadable={loaderData.isUnreadable} />
        ) : (
          <ProductResults
            key={JSON.stringify([query, from])}
            query={query}
            from={from}
            pageSize={PAGE}
            first={first}
            hrefAt={(at) => marketHref(filters, { from: String(at) })}
          />
        )}
      </div>
      {loaderData.isPanelOpen && (
        <MarketFilterPanel
          key={JSON.stringify(filters)}
          filters={filters}
          currency={currency}
          place={place}
        />
      )}
    </div>
  )
}

function SearchRow({ filters }: { filters: MarketFilters }) {
  const { t } = useLingui()
  const count = panelFilterCount(filters)
  const kept = Object.fromEntries(new URLSearchParams(marketHref({ ...filters, q: '' }).split('?')[1]))
  return (
    <div className="flex gap-2">
      <Form role="search" action="/marketplace" className="min-w-0 flex-1">
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SearchField label={t`Search products`} value={filters.q} />
      </Form>
      <Link
        to={marketHref(filters, { filters: '1' })}
        preventScrollReset
        className={buttonStyles({ tone: 'line' })}
      >
        <SlidersHorizontal aria-hidden className="size-4" />
        <Trans>Filters</Trans>
        {count > 0 && <CountBadge count={count} />}
      </Link>
    </div>
  )
}

function NoProducts({ filters, isUnreadable }: { filters: MarketFilters; isUnreadable: boolean }) {
  const isPlain = marketHref(filters) === marketHref(noFilters)
  if (isPlain)
    return (
      <EmptyState illustration="house" title={<Trans>Nothing for sale yet</Trans>}>
        <Trans>Products from creators will appear here.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState
      illustration="search"
      title={<Trans>No products match these filters</Trans>}
      action={
        <LinkButton to="/marketplace" tone="ember">
          <Trans>Clear filters</Trans>
        </LinkButton>
      }
    >
      {isUnreadable ? (
        <Trans>Check the minimum and maximum price.</Trans>
      ) : filters.isSaved ? (
        <Trans>Products you save will appear here.</Trans>
      ) : (
        <Trans>Remove a filter and try again.</Trans>
      )}
    </EmptyState>
  )
}

/** A name for the current search; undefined if nothing is searched for. */
function useSearchName(filters: MarketFilters) {
  const { i18n, t } = useLingui()
  if (marketHref({ ...filters, isSaved: false, sort: undefined }) === '/marketplace') return undefined
  const category = filters.category && i18n._(categoryNames[filters.category])
  return [filters.q, category].filter(Boolean).join(', ') || t`My search`
}
