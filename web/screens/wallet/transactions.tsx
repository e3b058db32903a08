import { Trans, useLingui } from '@lingui/react/macro'
import { Form } from 'react-router'
import { requireMember } from '../../features/session/session.ts'
import { bodyOf } from '../../lib/answers.ts'
import { serverSide } from '../../lib/server-context.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageTurner } from '../../ui/page-turner.tsx'
import type { Route } from './+types/transactions.ts'
import { FilterChips, filterOf, filtersOf } from './filter-chips.tsx'
import { TransactionDays } from './transaction-days.tsx'
import { WalletHead } from './wallet-head.tsx'

const PAGE = 20

export async function loader({ context, url }: Route.LoaderArgs) {
  const { userType } = await requireMember({ context, url })
  const { api } = context.get(serverSide)
  const offset = Math.max(0, Math.trunc(Number(url.searchParams.get('offset')) || 0))
  const filter = filterOf(url.searchParams.get('filter'))
  const searchText = (url.searchParams.get('q') ?? '').slice(0, 100)
  const page = bodyOf(
    await api('GET /walletTransaction', {
      query: { filter, offset, limit: PAGE, ...(searchText ? { searchText } : {}) },
    }),
  )
  const today = new Date().toISOString().slice(0, 10)
  return {
    today,
    rows: page?.data ?? [],
    total: page?.totalCount ?? 0,
    offset,
    filter,
    searchText,
    earns: userType !== 1,
  }
}

export default function Transactions({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { today, rows, total, offset, filter, searchText, earns } = loaderData
  const isNarrowed = filter !== 'all' || searchText !== '' || offset > 0
  const at = (to: number) => `?${new URLSearchParams({ filter, q: searchText, offset: String(to) })}`
  return (
    <>
      <WalletHead title={t`Transactions`} />
      <div className="grid gap-4 px-4 py-5 tablet:px-0">
        <Form className="flex items-end gap-2" role="search">
          <input type="hidden" name="filter" value={filter} />
          <Field name="q" type="search" label={t`Search`} defaultValue={searchText} className="flex-1" />
          <Button type="submit" tone="ink" className="h-12">
            <Trans>Search</Trans>
          </Button>
        </Form>
        <FilterChips
          current={filter}
          shown={filtersOf(earns)}
          path="/wallet/transactions"
          searchText={searchText}
        />
        {rows.length ? (
          <TransactionDays heading="h2" transactions={rows} today={today} />
        ) : isNarrowed ? (
          <EmptyState
            drawing="search"
            title={<Trans>Nothing found</Trans>}
            action={
              <LinkButton to="/wallet/transactions" tone="line" size="sm">
                <Trans>Show all</Trans>
              </LinkButton>
            }
          />
        ) : (
          <EmptyState drawing="drawerful" title={<Trans>Nothing yet</Trans>}>
            <Trans>Every movement of your money will stand here, with its day and its reason.</Trans>
          </EmptyState>
        )}
        <PageTurner from={offset} size={PAGE} total={total} at={at} />
      </div>
    </>
  )
}
