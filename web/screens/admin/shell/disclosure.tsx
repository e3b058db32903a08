import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../../ui/cx.ts'

type Props = { id?: string; title: ReactNode; isOpen?: boolean; className?: string; children: ReactNode }

/** A `<details>` section styled like a list row; works without JavaScript. */
export const Disclosure = ({ id, title, isOpen, className, children }: Props) => (
  <details id={id} open={isOpen} className={cx('group/fold scroll-mt-4', className)}>
    <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 text-13 text-ink-2 hover:text-ink">
      {title}
      <ChevronDown aria-hidden className="size-4 shrink-0 group-open/fold:rotate-180" />
    </summary>
    {children}
  </details>
)
