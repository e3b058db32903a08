import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Illustration, type IllustrationName } from '../brand/illustration.tsx'

export type EmptyStateProps = {
  illustration: IllustrationName
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** Fills a page rather than a section. */
  big?: boolean
  as?: 'h1' | 'h2' | 'h3' | 'h4'
}

/** Illustration, text and one action. */
export function EmptyState({
  illustration,
  title,
  children,
  action,
  big,
  as: Heading = 'h2',
}: EmptyStateProps) {
  return (
    <div className={cx('grid justify-items-center gap-2 px-6 text-center', big ? 'py-16' : 'py-8')}>
      <Illustration name={illustration} className={big ? 'mb-4 h-[102px] w-45' : 'mb-3 h-21 w-37'} />
      <Heading className={big ? 'type-28' : 'type-20'}>{title}</Heading>
      {children && (
        <div className={cx('max-w-[42ch] text-balance text-ink-2', big && 'text-16')}>{children}</div>
      )}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
