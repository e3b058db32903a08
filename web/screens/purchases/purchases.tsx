import { Trans, useLingui } from '@lingui/react/macro'
import { data, Form, redirect } from 'react-router'
import { requireMember } from '../../features/account/session/session.ts'
import { TipRow } from '../../features/content/tips/tip-row.tsx'
import { unwrapResponse } from '../../lib/api/unwrap-response.ts'
import { formText } from '../../lib/form/form-text.ts'
import { pageOffset } from '../../lib/page/page-offset.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { revalidateUnlessDialogOnly } from '../../lib/page/should-revalidate.ts'
import { serverContext } from '../../lib/api/server-context.ts'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { TabLinks } from '../../ui/navigation/tab-links.tsx'
import type { Route } from './+types/purchases.ts'
import { PurchaseRow } from './purchase-row.tsx'

const PAGE = 20
export const shouldRevalidate = revalidateUnlessDialogOnly

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  const from = pageOffset(url)
  const { api } = context.get(serverContext)
  const searchText = (url.searchParams.get('q') ?? '').trim().slice(0, 100)
  const page = { offset: from, limit: PAGE, ...(searchText ? { searchText } : {}) }
  const query = { searchText, from }
  if (url.searchParams.get('show') === 'tips') {
    const tips = unwrapResponse(await api('GET /tips', { query: { ...page, direction: 'given' } }))
    return { show: 'tips' as const, tips: tips.data, bought: [], totalCount: tips.totalCount, ...query }
  }
  const bought = unwrapResponse(await api('GET /purchases', { query: page }))
  return { show: 'bought' as const, bought: bought.data, tips: [], totalCount: bought.totalCount, ...query }
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
export default function Purchases({
  loaderData: { show, bought, tips, totalCount, searchText, from },
  actionData,
}: Route.ComponentProps) {
  const { t } = useLingui()
  const isTips = show === 'tips'
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
    </div>
  )
}
