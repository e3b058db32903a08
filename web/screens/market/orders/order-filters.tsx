import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '../../../ui/cx.ts'
import { ordersHref, type OrdersQuery } from './orders-query.ts'

/** Buying or selling, and the status of the orders. */
export function OrderFilters({ query }: { query: OrdersQuery }) {
  const { t } = useLingui()
  const { show, side, status } = query
  const statuses = [
    [undefined, <Trans key="all">All</Trans>],
    ['open', <Trans key="open">Open</Trans>],
    ['completed', <Trans key="completed">Completed</Trans>],
    ['cancelled', <Trans key="cancelled">Cancelled</Trans>],
    ['disputed', <Trans key="disputed">Disputed</Trans>],
  ] as const
  return (
    <nav
      aria-label={t`Filters`}
      className="scrollbar-none -mx-4 flex items-center gap-2 overflow-x-auto px-4 pt-4 pb-1 tablet:mx-0 tablet:px-0"
    >
      <FilterLink to={ordersHref({ ...query, side: 'buying' })} on={side === 'buying'}>
        <Trans>Buying</Trans>
      </FilterLink>
      <FilterLink to={ordersHref({ ...query, side: 'selling' })} on={side === 'selling'}>
        <Trans>Selling</Trans>
      </FilterLink>
      {show === 'orders' && (
        <>
          <i aria-hidden className="mx-1 h-5 w-px shrink-0 bg-line-2" />
          {statuses.map(([value, label]) => (
            <FilterLink
              key={value ?? 'all'}
              to={ordersHref({ ...query, status: value })}
              on={status === value}
            >
              {label}
            </FilterLink>
          ))}
        </>
      )}
    </nav>
  )
}

function FilterLink({ to, on, children }: { to: string; on: boolean; children: ReactNode }) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={on ? 'true' : undefined}
      className={cx(
        "relative inline-flex h-9 shrink-0 items-center rounded-full px-3.5 font-[550] whitespace-nowrap after:absolute after:inset-x-0 after:-inset-y-1 after:content-['']",
        on ? 'bg-invert text-invert-text' : 'bg-wash hover:bg-wash-2',
      )}
    >
      {children}
    </Link>
  )
}
