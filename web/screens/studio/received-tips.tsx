import { Trans, useLingui } from '@lingui/react/macro'
import { Form, Link, redirect } from 'react-router'
import { requireMember } from '../../features/account/session/session.ts'
import { TipRow } from '../../features/content/tips/tip-row.tsx'
import { unwrapResponse } from '../../lib/api/unwrap-response.ts'
import { pageOffset } from '../../lib/page/page-offset.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { revalidateUnlessDialogOnly } from '../../lib/page/should-revalidate.ts'
import { serverContext } from '../../lib/api/server-context.ts'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import type { Route } from './+types/received-tips.ts'
import { UserType } from '../../../contract/core/constants.ts'

const PAGE = 20
export const shouldRevalidate = revalidateUnlessDialogOnly

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = await requireMember({ context, url })
  if (session.userType !== UserType.creator) throw redirect('/home')
  const from = pageOffset(url)
  const searchText = (url.searchParams.get('q') ?? '').trim().slice(0, 100)
  const { api } = context.get(serverContext)
  const query = {
    direction: 'received',
    offset: from,
    limit: PAGE,
    ...(searchText ? { searchText } : {}),
  } as const
  const { data, totalCount } = unwrapResponse(await api('GET /tips', { query }))
  return { tips: data, totalCount, searchText, from }
}

/** Tips received: user, amount, purpose and message. */
export default function ReceivedTips({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { tips, totalCount, searchText, from } = loaderData
  const at = (place: number) =>
    `?${String(new URLSearchParams({ ...(searchText ? { q: searchText } : {}), from: String(place) }))}`
  return (
    <div className="px-4 pt-4 pb-10 tablet:px-0 tablet:pt-7">
      <PageHead title={t`Tips`} hidden />
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 pb-3">
        <h1 className="type-28">
          <Trans>Tips</Trans>
        </h1>
        <Link to="/settings/tips" className="font-semibold text-ember-text hover:underline">
          <Trans>Menu and goals</Trans>
        </Link>
      </header>
      {(tips.length > 0 || searchText) && (
        <Form role="search" action="/studio/tips" className="pb-2">
          <SearchField label={t`Search your tips`} value={searchText} />
        </Form>
      )}
      {tips.length > 0 && (
        <ul>
          {tips.map((tip) => (
            <TipRow key={tip._id} tip={tip} direction="received" />
          ))}
        </ul>
      )}
      {tips.length === 0 && searchText && (
        <EmptyState
          illustration="search"
          title={<Trans>No matches</Trans>}
          action={
            <LinkButton to="/studio/tips" tone="line" size="sm">
              <Trans>Show all</Trans>
            </LinkButton>
          }
        />
      )}
      {tips.length === 0 && !searchText && (
        <EmptyState
          illustration="door"
          title={<Trans>No tips yet</Trans>}
          action={
            <LinkButton to="/settings/tips" tone="line" size="sm">
              <Trans>Menu and goals</Trans>
            </LinkButton>
          }
        >
          <Trans>Set up a tip menu or a goal to get started. Tips and notes will appear here.</Trans>
        </EmptyState>
      )}
      <Pagination from={from} size={PAGE} total={totalCount} at={at} className="pt-6" />
    </div>
  )
}
