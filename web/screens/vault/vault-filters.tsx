import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, Link, useSearchParams } from 'react-router'
import type { VaultSummary } from '../../features/vault/vault.ts'
import { cx } from '../../ui/cx.ts'
import { Field } from '../../ui/field.tsx'
import { addressWith, type VaultAsked } from './vault-asked.ts'

/** Words, kind, use and days; each stands in the address, so that a list can be kept and shared. */
export function VaultFilters({ counts, asked }: { counts: VaultSummary['counts']; asked: VaultAsked }) {
  const { t } = useLingui()
  const { folderId, kind, use, searchText, from, to } = asked
  const hidden = { folder: folderId, kind, use }
  return (
    <div className="grid gap-3 pb-4">
      <Form role="search" className="grid grid-cols-2 gap-2 tablet:grid-cols-[1fr_auto_auto]">
        {Object.entries(hidden).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <Field
          key={searchText}
          label={t`Search the vault`}
          labelHidden
          className="max-tablet:col-span-2"
          type="search"
          name="q"
          // Enter searches; the days are a step of their own.
          onKeyDown={() => undefined}
          defaultValue={searchText}
          placeholder={t`Search words, folders, colours`}
          start={<Search aria-hidden className="size-4.5 text-ink-2" />}
        />
        <Field
          label={t`From this day`}
          labelHidden
          type="date"
          name="from"
          defaultValue={from}
          onChange={(event) => event.target.form?.requestSubmit()}
        />
        <Field
          label={t`Until this day`}
          labelHidden
          type="date"
          name="to"
          defaultValue={to}
          onChange={(event) => event.target.form?.requestSubmit()}
        />
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
          <Trans>Sounds</Trans>
        </FilterLink>
        <FilterLink
          on={use === 'neverSold'}
          changes={{ use: 'neverSold', kind: undefined }}
          count={counts.neverSold}
        >
          <Trans>Never sold</Trans>
        </FilterLink>
        <FilterLink on={use === 'unused'} changes={{ use: 'unused', kind: undefined }} count={counts.unused}>
          <Trans>Not used</Trans>
        </FilterLink>
      </div>
    </div>
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
      to={addressWith(params, changes)}
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
