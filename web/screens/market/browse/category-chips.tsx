import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ProductCategory } from '../../../../contract/market/constants.ts'
import { categoryNames } from '../../../features/commerce/market/market-names.ts'
import { cx } from '../../../ui/cx.ts'
import { marketHref, type MarketFilters, type Place } from './market-filters.ts'

type CategoryChipsProps = {
  filters: MarketFilters
  total: number
  categories: { category: ProductCategory; count: number }[]
  place: Place | undefined
  isMember: boolean
}

/** Categories with products, and the switches used most. */
export function CategoryChips({ filters, total, categories, place, isMember }: CategoryChipsProps) {
  const { t, i18n } = useLingui()
  const to = (change: Partial<MarketFilters>) => marketHref({ ...filters, ...change })
  const near = place?.city
  return (
    <nav
      aria-label={t`Categories`}
      className="scrollbar-none -mx-4 flex gap-2 overflow-x-auto px-4 py-1 tablet:mx-0 tablet:flex-wrap tablet:px-0"
    >
      <FilterLink to={to({ category: undefined })} on={!filters.category}>
        <Trans>Everything</Trans> <span className="opacity-72 tabular-nums">{i18n.number(total)}</span>
      </FilterLink>
      {categories.map(({ category }) => (
        <FilterLink
          key={category}
          to={to({ category: filters.category === category ? undefined : category })}
          on={filters.category === category}
        >
          {i18n._(categoryNames[category])}
        </FilterLink>
      ))}
      {near && (
        <FilterLink to={to({ isNear: !filters.isNear })} on={filters.isNear}>
          <Trans>Near {near}</Trans>
        </FilterLink>
      )}
      <FilterLink
        to={to({ isExchangeAccepted: !filters.isExchangeAccepted })}
        on={filters.isExchangeAccepted}
      >
        <Trans>Open to exchange</Trans>
      </FilterLink>
      {isMember && (
        <FilterLink to={to({ isSaved: !filters.isSaved })} on={filters.isSaved}>
          <Trans>Saved</Trans>
        </FilterLink>
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
        "relative inline-flex h-9 shrink-0 items-center gap-1.5 rounded-full px-3.5 font-[550] whitespace-nowrap after:absolute after:inset-x-0 after:-inset-y-1 after:content-['']",
        on ? 'bg-invert text-invert-text' : 'bg-wash hover:bg-wash-2',
      )}
    >
      {children}
    </Link>
  )
}
