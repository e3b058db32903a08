import type { ReactNode } from 'react'

/** A labelled section of file information. */
export const FileInfoSection = ({
  title,
  end,
  children,
}: {
  title: ReactNode
  end?: ReactNode
  children: ReactNode
}) => (
  <section>
    <h3 className="flex items-baseline justify-between pb-1.5 font-semibold">
      {title}
      {end === undefined ? null : <span className="font-normal text-ink-2 tabular-nums">{end}</span>}
    </h3>
    {children}
  </section>
)
