import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from '../../../ui/cx.ts'

type SearchPillProps = Omit<ComponentProps<'input'>, 'type'> & { label: string }

export const SearchPill = ({ label, className, ...input }: SearchPillProps) => (
  <label
    className={cx(
      'flex h-11 min-w-0 items-center gap-3 rounded-full bg-sunk px-4.5 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ember',
      className,
    )}
  >
    <Search aria-hidden className="size-5 shrink-0 text-ink-2" />
    <input
      type="search"
      aria-label={label}
      className="h-full min-w-0 flex-1 bg-transparent text-16 outline-none placeholder:text-ink-2 tablet:text-14"
      {...input}
    />
  </label>
)
