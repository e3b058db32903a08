import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { Button } from '../../ui/form/button.tsx'

/** A plain form, so that it works before the page's code has loaded. */
export function CreatorSearch() {
  const { t } = useLingui()
  return (
    <form role="search" action="/search" className="mx-auto mt-4 flex max-w-120 gap-2">
      <label className="field-box flex h-12 min-w-0 flex-1 items-center gap-2.5 px-3.5 text-16">
        <Search aria-hidden className="size-4.5 shrink-0 text-ink-3" />
        <span className="sr-only">{t`Search for a creator`}</span>
        <input
          type="search"
          name="q"
          required
          maxLength={60}
          enterKeyHint="search"
          autoComplete="off"
          placeholder={t`Search for a creator`}
          className="size-full min-w-0 bg-transparent outline-none"
        />
      </label>
      <Button type="submit" tone="line" className="h-12">
        <Trans>Search</Trans>
      </Button>
    </form>
  )
}
