import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import { useCategoryTitle } from '../../features/people/creator/category-title.ts'
import type { Category } from '../../features/people/creator/creator.ts'
import { api } from '../../lib/api/api.ts'
import { Button } from '../../ui/form/button.tsx'
import { buttonStyles } from '../../ui/form/button-styles.ts'
import { CountBadge } from '../../ui/display/count-badge.tsx'
import { NativeSelect } from '../../ui/form/native-select.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { exploreHref, filterCount, type Filters, toApiQuery, type Sort } from './explore-filters.ts'
import { PriceRange, type Step } from './price-range.tsx'

type FilterPanelProps = {
  filters: Filters
  groups: Category[]
  prices: { month: Step[]; shoutout: Step[] }
  total: number
}

/** Parts a chip can open, by the beginning of their field names. */
const parts = new Set(['price', 'shoutout', 'rating'])

/**
 * All filters in one GET form. Rendered open by the server if the URL says so; in the browser it is a
 * dialog.
 */
export function FilterPanel({ filters, groups, prices, total }: FilterPanelProps) {
  const { t } = useLingui()
  const titleOf = useCategoryTitle()
  const navigate = useNavigate()
  const dialog = useRef<HTMLDialogElement>(null)
  const [selected, setSelected] = useState(filters)
  const count = useCount(selected, groups, total)
  const close = exploreHref(filters)
  useEffect(() => {
    const box = dialog.current
    box?.close()
    box?.showModal()
    const part = new URLSearchParams(window.location.search).get('filters')
    const field = part && parts.has(part) ? box?.querySelector<HTMLElement>(`[name^=${part}]`) : undefined
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
    return () => box?.close()
  }, [])
  const change = (part: Partial<Filters>) => setSelected((before) => ({ ...before, ...part }))
  const on = filterCount(selected)
  return (
    <dialog
      ref={dialog}
      open
      aria-labelledby="filters-title"
      onCancel={(event) => {
        event.preventDefault()
        void navigate(close, { replace: true, preventScrollReset: true })
      }}
      className="fixed inset-0 z-40 m-0 h-dvh max-h-none w-full max-w-none items-end justify-end bg-scrim text-ink backdrop:bg-transparent open:flex tablet:items-stretch tablet:p-3"
    >
      <Form
        action="/explore"
        preventScrollReset
        className="flex h-[88dvh] w-full flex-col overflow-hidden rounded-t-sheet bg-raised shadow-float tablet:h-auto tablet:w-100 tablet:rounded-sheet"
      >
        <header className="flex items-center gap-2.5 ps-6 pe-3 pt-4 pb-3">
          <h2 id="filters-title" className="type-20">
            <Trans>Filters</Trans>
          </h2>
          {on > 0 && <CountBadge count={on} />}
          <Link
            to={close}
            replace
            preventScrollReset
            aria-label={t`Close`}
            className="ms-auto grid size-11 place-items-center rounded-full hover:bg-wash"
          >
            <X aria-hidden className="size-5" />
          </Link>
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6">
          {filters.section && <input type="hidden" name="section" value={filters.section} />}
          <section className="pb-4.5">
            <NativeSelect
              name="sort"
              label={t`Sort by`}
              value={selected.sort ?? 'popular'}
              onChange={({ target }) => change({ sort: target.value as Sort })}
              options={[
                { value: 'popular', label: t`For you` },
                { value: 'followers', label: t`Followers` },
                { value: 'newest', label: t`Newest` },
                { value: 'rating', label: t`Rating` },
                { value: 'priceLow', label: t`Price: low to high` },
                { value: 'priceHigh', label: t`Price: high to low` },
              ]}
            />
          </section>
          <fieldset className="border-t border-line py-4.5">
            <legend className="float-start mb-3 w-full font-semibold">
              <Trans>Category</Trans>
            </legend>
            <div className="clear-both flex flex-wrap gap-2">
              {groups.map((group) => (
                <label
                  key={group._id}
                  className="relative inline-flex h-9 cursor-pointer items-center gap-1.5 rounded-full bg-wash px-3.5 font-[550] has-checked:bg-invert has-checked:text-invert-text has-focus-visible:outline-2 has-focus-visible:outline-ember"
                >
                  <input
                    type="checkbox"
                    name="category"
                    value={group.key}
                    checked={selected.categories.includes(group.key)}
                    onChange={({ target }) =>
                      change({
                        categories: target.checked
                          ? [...selected.categories, group.key]
                          : selected.categories.filter((key) => key !== group.key),
                      })
                    }
                    className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
                  />
                  {titleOf(group)} <span className="opacity-72 tabular-nums">{group.creatorCount}</span>
                </label>
              ))}
            </div>
          </fieldset>
          <PriceRange
            name="price"
            label={t`Monthly price`}
            note={<Trans>Following is always free</Trans>}
            steps={prices.month}
            from={selected.priceFrom}
            to={selected.priceTo}
            onChange={(priceFrom, priceTo) => change({ priceFrom, priceTo })}
          />
          <PriceRange
            name="shoutout"
            label={t`Shoutout price`}
            steps={prices.shoutout}
            from={selected.shoutoutFrom}
            to={selected.shoutoutTo}
            onChange={(shoutoutFrom, shoutoutTo) => change({ shoutoutFrom, shoutoutTo })}
          />
          <section className="grid gap-3 border-t border-line py-4.5">
            <h3 className="font-semibold">
              <Trans>Rating</Trans>
            </h3>
            <Segmented
              wide
              name="rating"
              label={t`Rating`}
              value={String(selected.rating ?? '')}
              onChange={(value) => change({ rating: value === '' ? undefined : Number(value) })}
              options={[
                { value: '', label: t`Any` },
                { value: '4', label: '4+' },
                { value: '4.5', label: '4.5+' },
                { value: '4.8', label: '4.8+' },
              ]}
            />
          </section>
          <label className="flex min-h-14 cursor-pointer items-center justify-between gap-3 border-t border-line py-2 font-semibold">
            <Trans>Online now</Trans>
            <input
              type="checkbox"
              name="online"
              value="1"
              checked={selected.online}
              onChange={({ target }) => change({ online: target.checked })}
              className="size-5 accent-ember-fill"
            />
          </label>
        </div>
        <footer className="flex gap-2 border-t border-line px-5 pt-3.5 pb-[max(18px,env(safe-area-inset-bottom))]">
          <Link to="/explore" replace preventScrollReset className={buttonStyles({ tone: 'bare' })}>
            <Trans>Clear all</Trans>
          </Link>
          <Button type="submit" tone="ember" className="flex-1">
            <Plural value={count} _0="No matches" one="Show # creator" other="Show # creators" />
          </Button>
        </footer>
      </Form>
    </dialog>
  )
}

/** Number of matches, fetched while filters change. */
function useCount(filters: Filters, groups: Category[], initial: number) {
  const [count, setCount] = useState(initial)
  const query = JSON.stringify(toApiQuery(filters, groups))
  const first = useRef(query)
  useEffect(() => {
    if (first.current === query) return undefined
    first.current = ''
    const gone = new AbortController()
    const timer = setTimeout(() => {
      api('GET /homePage/details', {
        query: { ...(JSON.parse(query) as ReturnType<typeof toApiQuery>), limit: 1 },
        signal: gone.signal,
      })
        .then((answer) => answer.ok && setCount(answer.status === 204 ? 0 : answer.body.totalCount))
        // Keeps the last number; the list itself shows errors.
        .catch(() => undefined)
    }, 200)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [query])
  return count
}
