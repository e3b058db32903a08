import type { ReactNode } from 'react'
import { PageHead } from '../../../lib/page/page-head.tsx'

type PageTitleProps = { title: string; lead?: ReactNode; note?: ReactNode; actions?: ReactNode }

/** Heading of a console page. */
export function PageTitle({ title, lead, note, actions }: PageTitleProps) {
  return (
    <header className="mb-5 flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
      <PageHead title={title} hidden />
      <div className="min-w-0">
        {lead && <p className="text-12 font-medium text-ink-2">{lead}</p>}
        <h1 className="type-28">{title}</h1>
        {note && <p className="text-ink-2">{note}</p>}
      </div>
      {actions}
    </header>
  )
}
