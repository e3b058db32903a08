import { useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '../../ui/cx.ts'

type PanelHeaderProps = {
  title: string
  as?: 'h1' | 'h2'
  /** Parent page, if it is not the settings list. */
  back?: string
  children?: ReactNode
}

/** Header of a settings page; on phones with a back link. */
export function PanelHeader({ title, as: Heading = 'h1', back, children }: PanelHeaderProps) {
  const { t } = useLingui()
  return (
    <header className="flex items-center gap-1 border-b border-line pb-5">
      <Link
        to={back ?? '/settings'}
        aria-label={back ? t`Back` : t`Back to settings`}
        className={cx(
          '-ms-3 grid size-11 shrink-0 place-items-center rounded-full hover:bg-wash',
          !back && 'desktop:hidden',
        )}
      >
        <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
      </Link>
      <div className="min-w-0">
        <Heading className="type-28">{title}</Heading>
        {children && <p className="mt-0.5 text-ink-2">{children}</p>}
      </div>
    </header>
  )
}
