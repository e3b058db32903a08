import { Trans, useLingui } from '@lingui/react/macro'
import { Form } from 'react-router'
import { requireMember } from '../../../features/account/session/session.ts'
import { deferOnNavigation } from '../../../lib/hydration/defer-on-navigation.ts'
import { Deferred } from '../../../lib/hydration/deferred.tsx'
import { unwrapResponse } from '../../../lib/api/unwrap-response.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import { Button } from '../../../ui/form/button.tsx'
import { RowsSkeleton } from '../../../ui/display/rows-skeleton.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { Pagination } from '../../../ui/navigation/pagination.tsx'
import type { Route } from './+types/transactions.ts'
import { TransactionFilters, readFilter, availableFilters } from './transaction-filters.tsx'
import { TransactionDays } from './transaction-list.tsx'
import { WalletHeader } from '../wallet-header.tsx'
import { UserType } from '../../../../contract/core/constants.ts'

const PAGE = 20

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { userType } = await requireMember({ context, url })
  const { api } = context.get(serverContext)
  const offset = Math.max(0, Math.trunc(Number(url.searchParams.get('offset')) || 0))
  const filter = readFilter(url.searchParams.get('filter'))
  const searchText = (url.searchParams.get('q') ?? '').slice(0, 100)
  const list = async () => {
    const page = unwrapResponse(
      await api('GET /walletTransaction', {
        query: { filter, offset, limit: PAGE, ...(searchText ? { searchText } : {}) },
      }),
    )
    return { rows: page?.data ?? [], total: page?.totalCount ?? 0 }
  }
  const today = new Date().toISOString().slice(0, 10)
  return {
    today,
    ...(await deferOnNavigation(request, list())),
    offset,
    filter,
    searchText,
    earns: userType !== UserType.fan,
  }
}

export default function Transactions({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { today, deferred, offset, filter, searchText, earns } = loaderData
  const isNarrowed = filter !== 'all' || searchText !== '' || offset > 0
  const at = (to: number) => `?${new URLSearchParams({ filter, q: searchText, offset: String(to) })}`
  return (
    <>
      <WalletHeader title={t`Transactions`} />
      <div className="grid gap-4 px-4 py-5 tablet:px-0">
        <Form className="flex items-end gap-2" role="search">
          <input type="hidden" name="filter" value={filter} />
          <Field name="q" type="search" label={t`Search`} defaultValue={searchText} className="flex-1" />
          <Button type="submit" tone="ink" className="h-12">
            <Trans>Search</Trans>
          </Button>
        </Form>
        <TransactionFilters
          current={filter}
          shown={availableFilters(earns)}
          path="/wallet/transactions"
          searchText={searchText}
        />
        <Deferred value={deferred} skeleton={<RowsSkeleton />}>
          {({ rows, total }) => (
            <>
              {rows.length ? (
                <TransactionDays heading="h2" transactions={rows} today={today} />
              ) : isNarrowed ? (
                <EmptyState
                  illustration="search"
                  title={<Trans>No results</Trans>}
                  action={
                    <LinkButton to="/wallet/transactions" tone="line" size="sm">
                      <Trans>Show all</Trans>
                    </LinkButton>
                  }
                />
              ) : (
                <EmptyState illustration="drawerful" title={<Trans>No transactions yet</Trans>}>
                  <Trans>Your transactions will appear here.</Trans>
                </EmptyState>
              )}
              <Pagination from={offset} size={PAGE} total={total} at={at} />
            </>
          )}
        </Deferred>
      </div>
    </>
  )
}
