import type { ReactNode } from 'react'

/** A titled group of samples. */
export function Group({
  id,
  title,
  note,
  children,
}: {
  id: string
  title: string
  note?: string
  children: ReactNode
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid min-w-0 scroll-mt-20 grid-cols-[minmax(0,1fr)] gap-6 border-t border-line py-10"
    >
      <div className="grid gap-1">
        <h2 id={`${id}-title`} className="type-28">
          {title}
        </h2>
        {note && <p className="max-w-[60ch] text-ink-2">{note}</p>}
      </div>
      {children}
    </section>
  )
}

/** One component with its states. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3">
      <h3 className="text-12 font-[550] text-ink-3">{title}</h3>
      {children}
    </div>
  )
}

export function Line({ children, end }: { children: ReactNode; end?: boolean }) {
  return (
    <div className={`flex min-w-0 flex-wrap gap-2.5 ${end ? 'items-end' : 'items-center'}`}>{children}</div>
  )
}

export function Two({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,400px),1fr))] items-start gap-x-8 gap-y-6">
      {children}
    </div>
  )
}
