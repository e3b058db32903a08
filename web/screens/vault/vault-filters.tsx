import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarDays } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, Link, useSearchParams } from 'react-router'
import { SearchPill } from '../../features/media/vault/search-pill.tsx'
import type { VaultSummary } from '../../features/media/vault/vault.ts'
import { Button } from '../../ui/form/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Field } from '../../ui/form/field.tsx'
import { vaultPath, type VaultQuery } from './vault-query.ts'

/** Search, kind, usage and dates; kept in the URL, so that a view can be bookmarked. */
export function VaultFilters({ counts, query }: { counts: VaultSummary['counts']; query: VaultQuery }) {
  const { t } = useLingui()
  const { folderId, kind, use, searchText, from, to } = query
  const hidden = { folder: folderId, kind, use }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pb-4">
      <Form role="search" className="flex items-center gap-2">
        {Object.entries(hidden).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <SearchPill
          key={searchText}
          label={t`Search the vault`}
          name="q"
          defaultValue={searchText}
          placeholder={t`Search text, folders, colors`}
          className="flex-1"
        />
        <Days key={`${from} ${to}`} from={from} to={to} />
      </Form>
      <div className="scrollbar-none -mx-4 flex gap-2 overflow-x-auto px-4 py-1 tablet:mx-0 tablet:px-0">
        <FilterLink on={!kind && !use} changes={{ kind: undefined, use: undefined }} count={counts.all}>
          <Trans>All</Trans>
        </FilterLink>
        <FilterLink on={kind === 'image'} changes={{ kind: 'image', use: undefined }} count={counts.image}>
          <Trans>Photos</Trans>
        </FilterLink>
        <FilterLink on={kind === 'video'} changes={{ kind: 'video', use: undefined }} count={counts.video}>
          <Trans>Videos</Trans>
        </FilterLink>
        <FilterLink on={kind === 'audio'} changes={{ kind: 'audio', use: undefined }} count={counts.audio}>
          <Trans>Audio</Trans>
        </FilterLink>
        <FilterLink
          on={use === 'neverSold'}
          changes={{ use: 'neverSold', kind: undefined }}
          count={counts.neverSold}
        >
          <Trans>Never sold</Trans>
        </FilterLink>
        <FilterLink on={use === 'unused'} changes={{ use: 'unused', kind: undefined }} count={counts.unused}>
          <Trans>Unused</Trans>
        </FilterLink>
      </div>
    </div>
  )
}

/** Date range; opens without JavaScript. */
function Days({ from, to }: Pick<VaultQuery, 'from' | 'to'>) {
  const { t } = useLingui()
  return (
    <details className="group relative shrink-0">
      <summary
        className={cx(
          'flex h-11 cursor-pointer list-none items-center gap-2 rounded-full px-3.5 font-[550] select-none [&::-webkit-details-marker]:hidden',
          from || to ? 'bg-invert text-invert-text' : 'bg-sunk text-ink-2 hover:text-ink',
        )}
      >
        <CalendarDays aria-hidden className="size-5" />
        <span className="max-tablet:sr-only">
          <Trans>Dates</Trans>
        </span>
      </summary>
      <div className="absolute end-0 top-full z-20 mt-2 grid w-64 gap-3 rounded-card bg-raised p-4 shadow-float">
        <Field label={t`From date`} type="date" name="from" defaultValue={from} />
        <Field label={t`To date`} type="date" name="to" defaultValue={to} />
        <Button type="submit" size="sm" tone="ink">
          <Trans>Apply dates</Trans>
        </Button>
      </div>
    </details>
  )
}

type FilterLinkProps = {
  on: boolean
  changes: Record<string, string | undefined>
  count: number
  children: ReactNode
}

function FilterLink({ on, changes, count, children }: FilterLinkProps) {
  const [params] = useSearchParams()
  return (
    <Link
      to={vaultPath(params, changes)}
      preventScrollReset
      aria-current={on || undefined}
      className={cx(
        "relative inline-flex h-9 shrink-0 items-center gap-1.5 rounded-full px-3.5 font-[550] whitespace-nowrap after:absolute after:inset-x-0 after:-inset-y-1 after:content-['']",
        on ? 'bg-invert text-invert-text' : 'bg-wash hover:bg-wash-2',
      )}
    >
      {children}
      <span className="font-medium tabular-nums opacity-72">{count}</span>
    </Link>
  )
}
