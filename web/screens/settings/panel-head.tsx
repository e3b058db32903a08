import { useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

type PanelHeadProps = { title: string; as?: 'h1' | 'h2'; children?: ReactNode }

/** The head of a page of the settings; on a phone with the way back to the list. */
export function PanelHead({ title, as: Heading = 'h1', children }: PanelHeadProps) {
  const { t } = useLingui()
  return (
    <header className="flex items-center gap-1 border-b border-line pb-5">
      <Link
        to="/settings"
        aria-label={t`Back to settings`}
        className="-ms-3 grid size-11 shrink-0 place-items-center rounded-full hover:bg-wash desktop:hidden"
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
