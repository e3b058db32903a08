import type { ReactNode } from 'react'
import { PageHead } from '../../../lib/page/page-head.tsx'

/** Heading of a console page. */
export function PageTitle({ title, lead, note }: { title: string; lead?: ReactNode; note?: ReactNode }) {
  return (
    <header className="mb-5">
      <PageHead title={title} hidden />
      {lead && <p className="text-12 font-medium text-ink-2">{lead}</p>}
      <h1 className="type-28">{title}</h1>
      {note && <p className="text-ink-2">{note}</p>}
    </header>
  )
}
