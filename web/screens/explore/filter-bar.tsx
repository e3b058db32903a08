import { Trans, useLingui } from '@lingui/react/macro'
import { SlidersHorizontal, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonStyles } from '../../ui/form/button-styles.ts'
import { cx } from '../../ui/cx.ts'
import { exploreHref, filterCount, type Filters } from './explore-filters.ts'

/** Active filters, each removable; inactive ones open the filter panel at their part. */
export function FilterBar({ filters }: { filters: Filters }) {
  const { t } = useLingui()
  const open = (part = '1') =>
    `${exploreHref(filters)}${filterCount(filters) || filters.section ? '&' : '?'}filters=${part}`
  const without = (part: Partial<Filters>) => exploreHref({ ...filters, ...part })
  const names = {
    popular: t`For you`,
    followers: t`Followers`,
    newest: t`Newest`,
    priceLow: t`Price: low to high`,
    priceHigh: t`Price: high to low`,
    rating: t`Rating`,
  }
  const { priceFrom, priceTo, shoutoutFrom, shoutoutTo, rating, online, sort } = filters
  const price = range(priceFrom, priceTo)
  const shoutout = range(shoutoutFrom, shoutoutTo)
  return (
    <div className="sticky top-13 z-10 flex items-center gap-3 border-b border-line bg-paper/92 px-4 py-3 backdrop-blur-lg tablet:top-0 tablet:-mx-2 tablet:border-b-0 tablet:px-2">
      <div className="scrollbar-none flex min-w-0 flex-1 gap-2 overflow-x-auto">
        <FilterChip to={without({ sort: undefined })} on={!sort} removable={false}>
          {names.popular}
        </FilterChip>
        <FilterChip
          to={without({ sort: sort === 'newest' ? undefined : 'newest' })}
          on={sort === 'newest'}
          removable={sort === 'newest'}
        >
          {names.newest}
        </FilterChip>
        {sort && sort !== 'newest' && (
          <FilterChip to={without({ sort: undefined })} on removable>
            {names[sort]}
          </FilterChip>
        )}
        <FilterChip
          to={price ? without({ priceFrom: undefined, priceTo: undefined }) : open('price')}
          on={Boolean(price)}
          removable={Boolean(price)}
        >
          {price ? t`${price} a month` : t`Monthly price`}
        </FilterChip>
        <FilterChip
          to={shoutout ? without({ shoutoutFrom: undefined, shoutoutTo: undefined }) : open('shoutout')}
          on={Boolean(shoutout)}
          removable={Boolean(shoutout)}
        >
          {shoutout ? t`Shoutout ${shoutout}` : t`Shoutout price`}
        </FilterChip>
        <FilterChip
          to={rating ? without({ rating: undefined }) : open('rating')}
          on={Boolean(rating)}
          removable={Boolean(rating)}
        >
          {rating ? t`Rated ${rating} or higher` : t`Rating`}
        </FilterChip>
        <FilterChip to={without({ online: !online })} on={online} removable={online}>
          <Trans>Online</Trans>
        </FilterChip>
      </div>
      <Link to={open()} preventScrollReset className={buttonStyles({ tone: 'line', size: 'sm' })}>
        <SlidersHorizontal aria-hidden className="size-4" />
        <span className="max-tablet:sr-only">
          <Trans>Filters</Trans>
        </span>
      </Link>
    </div>
  )
}

const range = (from: number | undefined, to: number | undefined) =>
  from === undefined && to === undefined
    ? undefined
    : from === undefined
      ? `≤ $${to}`
      : to === undefined
        ? `≥ $${from}`
        : `$${from}–${to}`

type FilterChipProps = { to: string; on: boolean; removable: boolean; children: ReactNode }

function FilterChip({ to, on, removable, children }: FilterChipProps) {
  const { t } = useLingui()
  return (
    <Link
      to={to}
      preventScrollReset
      className={cx(
        "relative inline-flex h-9 shrink-0 items-center gap-1.5 rounded-full px-3.5 font-[550] whitespace-nowrap after:absolute after:inset-x-0 after:-inset-y-1 after:content-['']",
        on ? 'bg-invert text-invert-text' : 'bg-wash hover:bg-wash-2',
      )}
    >
      <span dir="auto">{children}</span>
      {removable && (
        <>
          <X aria-hidden className="size-3.5" />
          <span className="sr-only">{t`Remove`}</span>
        </>
      )}
    </Link>
  )
}
