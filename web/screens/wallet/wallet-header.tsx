import { useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageHead } from '../../lib/page/page-head.tsx'

/** Header of a wallet page with a back link. */
export function WalletHeader({
  title,
  back = '/wallet',
  children,
}: {
  title: string
  back?: string
  children?: ReactNode
}) {
  const { t } = useLingui()
  return (
    <header className="flex items-center gap-1 border-b border-line px-4 pt-4 pb-5 tablet:px-0 tablet:pt-7">
      <PageHead title={title} hidden />
      <Link
        to={back}
        aria-label={t`Back`}
        className="-ms-3 grid size-11 shrink-0 place-items-center rounded-full hover:bg-wash"
      >
        <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
      </Link>
      <div className="min-w-0">
        <h1 className="type-28">{title}</h1>
        {children && <p className="mt-0.5 text-ink-2">{children}</p>}
      </div>
    </header>
  )
}
