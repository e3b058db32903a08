import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'

export type RowProps = {
  title: ReactNode
  text: ReactNode
  /** Part of what one sees at once. */
  first?: boolean
  /** The picture stands at the start. */
  flipped?: boolean
  children: ReactNode
}

/** Words on one side, what they mean on the other; below each other on a phone. */
export function Row({ title, text, first, flipped, children }: RowProps) {
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
