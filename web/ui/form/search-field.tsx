import { useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'

type SearchFieldProps = {
  /** Accessible name. */
  label: string
  value: string
}

/** Search form that sets `q` in the URL. */
export function SearchField({ label, value }: SearchFieldProps) {
  const { t } = useLingui()
  return (
    <label className="field-box flex h-11 w-full items-center gap-2.5 rounded-full px-4">
      <Search aria-hidden className="size-4.5 shrink-0 text-ink-2" />
      <span className="sr-only">{label}</span>
      <input
        type="search"
        name="q"
        key={value}
        defaultValue={value}
        placeholder={t`Search`}
        maxLength={100}
        className="min-w-0 flex-1 bg-transparent text-16 outline-none"
      />
    </label>
  )
}
