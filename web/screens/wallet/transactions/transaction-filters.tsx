import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { cx } from '../../../ui/cx.ts'

const filters = [
  'all',
  'purchases',
  'recharges',
  'subscriptions',
  'unlocks',
  'tips',
  'calls',
  'payouts',
  'refunds',
  'releases',
] as const
export type Filter = (typeof filters)[number]

/** Available filters for payers and earners. */
export const availableFilters = (earns: boolean): Filter[] =>
  earns
    ? ['all', 'subscriptions', 'unlocks', 'tips', 'calls', 'payouts', 'refunds', 'releases']
    : ['all', 'purchases', 'recharges', 'subscriptions', 'unlocks', 'tips', 'calls', 'refunds']

const names: Record<Filter, MessageDescriptor> = {
  all: msg`All`,
  purchases: msg`Purchases`,
  recharges: msg`Money added`,
  subscriptions: msg`Subscriptions`,
  unlocks: msg`Unlocks`,
  tips: msg`Tips`,
  calls: msg`Calls`,
  payouts: msg`Payouts`,
  refunds: msg`Refunds`,
  releases: msg`Released from pending`,
}
export const readFilter = (text: string | null): Filter => filters.find((filter) => filter === text) ?? 'all'

/** Transaction filters as links. */
export function TransactionFilters({
  current,
  shown,
  path,
  searchText = '',
}: {
  current: Filter
  shown: readonly Filter[]
  path: string
  /** Keeps the search. */
  searchText?: string
}) {
  const { t, i18n } = useLingui()
  const to = (filter: Filter) => {
    const params = new URLSearchParams({
      ...(filter === 'all' ? {} : { filter }),
      ...(searchText ? { q: searchText } : {}),
    })
    return params.size ? `${path}?${params}` : path
  }
  return (
    <nav
      aria-label={t`Filter`}
      className="scrollbar-none -mx-4 flex gap-2 overflow-x-auto px-4 py-1 tablet:mx-0 tablet:flex-wrap tablet:px-0"
    >
      {shown.map((filter) => (
        <Link
          key={filter}
          to={to(filter)}
          preventScrollReset
          aria-current={filter === current ? 'true' : undefined}
          className={cx(
            "relative inline-flex h-9 shrink-0 items-center rounded-full px-3.5 font-[550] whitespace-nowrap after:absolute after:-inset-y-1 after:inset-x-0 after:content-['']",
            filter === current ? 'bg-invert text-invert-text' : 'bg-wash hover:bg-wash-2',
          )}
        >
          {i18n._(names[filter])}
        </Link>
      ))}
    </nav>
  )
}
