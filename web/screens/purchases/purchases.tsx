import { Trans, useLingui } from '@lingui/react/macro'
import { data, Form, redirect } from 'react-router'
import { requireMember } from '../../features/account/session/session.ts'
import { TipRow } from '../../features/content/tips/tip-row.tsx'
import { deferOnNavigation } from '../../lib/hydration/defer-on-navigation.ts'
import { Deferred } from '../../lib/hydration/deferred.tsx'
import { unwrapResponse } from '../../lib/api/unwrap-response.ts'
import { formText } from '../../lib/form/form-text.ts'
import { pageOffset } from '../../lib/page/page-offset.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { revalidateUnlessDialogOnly } from '../../lib/page/should-revalidate.ts'
import { serverContext } from '../../lib/api/server-context.ts'
import { RowsSkeleton } from '../../ui/display/rows-skeleton.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { TabLinks } from '../../ui/navigation/tab-links.tsx'
import type { Route } from './+types/purchases.ts'
import { PurchaseRow } from './purchase-row.tsx'

const PAGE = 20
export const shouldRevalidate = revalidateUnlessDialogOnly

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  const from = pageOffset(url)
  const { api } = context.get(serverContext)
  const searchText = (url.searchParams.get('q') ?? '').trim().slice(0, 100)
  const query = { offset: from, limit: PAGE, ...(searchText ? { searchText } : {}) }
  const isTips = url.searchParams.get('show') === 'tips'
  const list = async () => {
    if (isTips) {
      const tips = unwrapResponse(await api('GET /tips', { query: { ...query, direction: 'given' } }))
      return { tips: tips.data, bought: [], totalCount: tips.totalCount }
    }
    const bought = unwrapResponse(await api('GET /purchases', { query }))
    return { bought: bought.data, tips: [], totalCount: bought.totalCount }
  }
  return { isTips, searchText, from, ...(await deferOnNavigation(request, list())) }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  const form = await request.formData()
  const body = { purchaseId: formText(form, 'purchaseId') }
  const answer = await context.get(serverContext).api('POST /purchases/refund', { body })
  const isPage = request.headers.get('sec-fetch-dest') === 'document'
  if (answer.ok && isPage) return redirect('/purchases')
  return answer.ok ? data({ message: '' }) : data({ message: answer.body.message }, { status: answer.status })
}

/** Purchases, including hidden and deleted posts, and tips given. */
export default function Purchases({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { isTips, searchText, from, deferred } = loaderData
  return (
    <div className="px-4 pt-4 pb-10 tablet:px-0 tablet:pt-8">
      <PageHead title={t`Purchases`} hidden />
      <header className="pb-3">
        <h1 className="type-28">
          <Trans>Purchases</Trans>
        </h1>
        <p className="mt-0.5 text-ink-2">
          <Trans>You keep access to everything you buy, even if the creator hides or deletes it.</Trans>
        </p>
      </header>
      {actionData?.message && (
        <p role="alert" className="pt-4 text-bad-text">
          {actionData.message}
        </p>
      )}
      <TabLinks
        label={t`Purchases`}
        links={[
          { to: '/purchases', label: t`Bought`, isOn: !isTips },
          { to: '/purchases?show=tips', label: t`Tips`, isOn: isTips },
          { to: '/shoutouts', label: t`Shoutouts`, isOn: false },
        ]}
      />
      <Deferred value={deferred} skeleton={<RowsSkeleton />}>
        {(list) => <PurchaseList {...{ ...list, isTips, searchText, from }} />}
      </Deferred>
    </div>
  )
}

type Loaded = Route.ComponentProps['loaderData']
type PurchaseListProps = Awaited<Loaded['deferred']> & Pick<Loaded, 'isTips' | 'searchText' | 'from'>

function PurchaseList({ bought, tips, totalCount, isTips, searchText, from }: PurchaseListProps) {
  const { t } = useLingui()
  const count = bought.length + tips.length
  const at = (place: number) =>
    `?${String(
      new URLSearchParams({
        ...(isTips ? { show: 'tips' } : {}),
        ...(searchText ? { q: searchText } : {}),
        ...(place ? { from: String(place) } : {}),
      }),
    )}`
  return (
    <>
      {(count > 0 || searchText) && (
        <Form role="search" action="/purchases" className="py-3">
          {isTips && <input type="hidden" name="show" value="tips" />}
          <SearchField label={isTips ? t`Search your tips` : t`Search your purchases`} value={searchText} />
        </Form>
      )}
      {count === 0 && searchText && (
        <EmptyState
          illustration="search"
          title={<Trans>No matches</Trans>}
          action={
            <LinkButton to={isTips ? '/purchases?show=tips' : '/purchases'} tone="line" size="sm">
              <Trans>Show all</Trans>
            </LinkButton>
          }
        />
      )}
      {count === 0 && !searchText && isTips && (
        <EmptyState illustration="door" title={<Trans>No tips yet</Trans>}>
          <Trans>Tips you send will appear here, including refunds.</Trans>
        </EmptyState>
      )}
      {count === 0 && !searchText && !isTips && (
        <EmptyState
          illustration="door"
          title={<Trans>No purchases yet</Trans>}
          action={
            <LinkButton to="/explore" tone="ember">
              <Trans>Explore</Trans>
            </LinkButton>
          }
        >
          <Trans>Posts you buy will appear here.</Trans>
        </EmptyState>
      )}
      {count > 0 && (
        <ul>
          {bought.map((purchase) => (
            <PurchaseRow key={purchase._id} purchase={purchase} />
          ))}
          {tips.map((tip) => (
            <TipRow key={tip._id} tip={tip} direction="given" />
          ))}
        </ul>
      )}
      <Pagination from={from} size={PAGE} total={totalCount} at={at} className="pt-6" />
    </>
  )
}
