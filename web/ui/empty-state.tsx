import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Drawing, type DrawingName } from './drawing.tsx'

export type EmptyStateProps = {
  drawing: DrawingName
  title: ReactNode
  children?: ReactNode
  /** One way on. */
  action?: ReactNode
  /** For a whole page rather than a place in one. */
  big?: boolean
  as?: 'h1' | 'h2' | 'h3' | 'h4'
}

/** A picture, a sentence, one button. */
export function EmptyState({ drawing, title, children, action, big, as: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className={cx('grid justify-items-center gap-2 px-6 text-center', big ? 'py-16' : 'py-8')}>
      <Drawing name={drawing} className={big ? 'mb-4 h-[102px] w-45' : 'mb-3 h-21 w-37'} />
      <Heading className={big ? 'type-28' : 'type-20'}>{title}</Heading>
      {children && (
        <div className={cx('max-w-[42ch] text-balance text-ink-2', big && 'text-16')}>{children}</div>
      )}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
