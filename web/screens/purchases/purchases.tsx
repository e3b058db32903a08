import { Trans, useLingui } from '@lingui/react/macro'
import { data, Form, redirect } from 'react-router'
import { requireMember } from '../../features/session/session.ts'
import { TipRow } from '../../features/tips/tip-row.tsx'
import { bodyOf } from '../../lib/answers.ts'
import { formText } from '../../lib/form-text.ts'
import { pageFrom } from '../../lib/page-from.ts'
import { PageHead } from '../../lib/page-head.tsx'
import { notForDialogs } from '../../lib/revalidate.ts'
import { serverSide } from '../../lib/server-context.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageTurner } from '../../ui/page-turner.tsx'
import { SearchLine } from '../../ui/search-line.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import type { Route } from './+types/purchases.ts'
import { PurchaseRow } from './purchase-row.tsx'

const PAGE = 20
export const shouldRevalidate = notForDialogs

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  const from = pageFrom(url)
  const { api } = context.get(serverSide)
  const searchText = (url.searchParams.get('q') ?? '').trim().slice(0, 100)
  const page = { offset: from, limit: PAGE, ...(searchText ? { searchText } : {}) }
  const asked = { searchText, from }
  if (url.searchParams.get('show') === 'tips') {
    const tips = bodyOf(await api('GET /tips', { query: { ...page, direction: 'given' } }))
    return { show: 'tips' as const, tips: tips.data, bought: [], totalCount: tips.totalCount, ...asked }
  }
  const bought = bodyOf(await api('GET /purchases', { query: page }))
  return { show: 'bought' as const, bought: bought.data, tips: [], totalCount: bought.totalCount, ...asked }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  const form = await request.formData()
  const body = { purchaseId: formText(form, 'purchaseId') }
  const answer = await context.get(serverSide).api('POST /purchases/refund', { body })
  const isPage = request.headers.get('sec-fetch-dest') === 'document'
  if (answer.ok && isPage) return redirect('/purchases')
  return answer.ok ? data({ message: '' }) : data({ message: answer.body.message }, { status: answer.status })
}

/** What one bought, for good: also what its creator hides or has taken away. And what one gave. */
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
          <Trans>What you bought stays yours, whatever its creator does with it.</Trans>
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
        ]}
      />
      {(count > 0 || searchText) && (
        <Form role="search" action="/purchases" className="py-3">
          {isTips && <input type="hidden" name="show" value="tips" />}
          <SearchLine
            label={isTips ? t`Search in what you gave` : t`Search in what you bought`}
            value={searchText}
          />
        </Form>
      )}
      {count === 0 && searchText && (
        <EmptyState
          drawing="search"
          title={<Trans>Nothing like that here</Trans>}
          action={
            <LinkButton to={isTips ? '/purchases?show=tips' : '/purchases'} tone="line" size="sm">
              <Trans>Show all</Trans>
            </LinkButton>
          }
        />
      )}
      {count === 0 && !searchText && isTips && (
        <EmptyState drawing="door" title={<Trans>Nothing given yet</Trans>}>
          <Trans>A tip says that you like something. What you give stands here, and what comes back.</Trans>
        </EmptyState>
      )}
      {count === 0 && !searchText && !isTips && (
        <EmptyState
          drawing="door"
          title={<Trans>Nothing bought yet</Trans>}
          action={
            <LinkButton to="/explore" tone="ember">
              <Trans>Explore</Trans>
            </LinkButton>
          }
        >
          <Trans>A post with a price opens once and for all. It stands here then.</Trans>
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
      <PageTurner from={from} size={PAGE} total={totalCount} at={at} className="pt-6" />
    </div>
  )
}
