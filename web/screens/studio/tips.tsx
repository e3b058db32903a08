import { Trans, useLingui } from '@lingui/react/macro'
import { Form, Link, redirect } from 'react-router'
import { requireMember } from '../../features/session/session.ts'
import { TipRow } from '../../features/tips/tip-row.tsx'
import { bodyOf } from '../../lib/answers.ts'
import { pageFrom } from '../../lib/page-from.ts'
import { PageHead } from '../../lib/page-head.tsx'
import { notForDialogs } from '../../lib/revalidate.ts'
import { serverSide } from '../../lib/server-context.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageTurner } from '../../ui/page-turner.tsx'
import { SearchLine } from '../../ui/search-line.tsx'
import type { Route } from './+types/tips.ts'

const PAGE = 20
export const shouldRevalidate = notForDialogs

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = await requireMember({ context, url })
  if (session.userType !== 2) throw redirect('/home')
  const from = pageFrom(url)
  const searchText = (url.searchParams.get('q') ?? '').trim().slice(0, 100)
  const { api } = context.get(serverSide)
  const query = {
    direction: 'received',
    offset: from,
    limit: PAGE,
    ...(searchText ? { searchText } : {}),
  } as const
  const { data, totalCount } = bodyOf(await api('GET /tips', { query }))
  return { tips: data, totalCount, searchText, from }
}

/** What people gave a creator: who, how much, for what, and what they said with it. */
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
          <SearchLine label={t`Search in your tips`} value={searchText} />
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
          drawing="search"
          title={<Trans>Nothing like that here</Trans>}
          action={
            <LinkButton to="/studio/tips" tone="line" size="sm">
              <Trans>Show all</Trans>
            </LinkButton>
          }
        />
      )}
      {tips.length === 0 && !searchText && (
        <EmptyState
          drawing="door"
          title={<Trans>No tips yet</Trans>}
          action={
            <LinkButton to="/settings/tips" tone="line" size="sm">
              <Trans>Menu and goals</Trans>
            </LinkButton>
          }
        >
          <Trans>A menu or a goal gives people a reason. What they give and say stands here.</Trans>
        </EmptyState>
      )}
      <PageTurner from={from} size={PAGE} total={totalCount} at={at} className="pt-6" />
    </div>
  )
}
