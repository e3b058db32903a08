import type { ReactNode } from 'react'

/** One thing that is known of a file, under its heading. */
export const FactSection = ({
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
