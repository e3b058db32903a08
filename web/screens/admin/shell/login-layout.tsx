import type { ReactNode } from 'react'
import { PageHead } from '../../../lib/page/page-head.tsx'
import { Wordmark } from '../../../ui/brand/wordmark.tsx'

/** Shared layout of the staff login and join pages. */
export function StaffLoginLayout({
  title,
  note,
  children,
}: {
  title: string
  note: ReactNode
  children: ReactNode
}) {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] px-5 pb-10">
      <PageHead title={title} hidden />
      <header className="py-6">
        <Wordmark />
      </header>
      <main id="main" className="mx-auto grid w-full max-w-100 content-start gap-6 pt-[8vh]">
        <div className="grid gap-2">
          <h1 className="type-section">{title}</h1>
          <p className="text-16 text-ink-2">{note}</p>
        </div>
        {children}
      </main>
    </div>
  )
}
