import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'

export type FeatureRowProps = {
  title: ReactNode
  text: ReactNode
  /** Above the fold. */
  first?: boolean
  /** Image at the start. */
  flipped?: boolean
  children: ReactNode
}

/** Text on one side, illustration on the other; stacked on phones. */
export function FeatureRow({ title, text, first, flipped, children }: FeatureRowProps) {
  return (
    <div
      className={cx(
        '-mx-5 grid items-center gap-7 px-5 py-8 tablet:-mx-8 tablet:px-8 tablet:gap-12 tablet:py-14 desktop:gap-24',
        !first && 'drawn-later',
        flipped
          ? 'tablet:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]'
          : 'tablet:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]',
      )}
    >
      <div className={cx('grid gap-4', flipped && 'tablet:order-2')}>
        <h2 className="type-section">{title}</h2>
        <p className="text-16 text-ink-2">{text}</p>
      </div>
      {children}
    </div>
  )
}
