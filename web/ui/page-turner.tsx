import { Trans, useLingui } from '@lingui/react/macro'
import { cx } from './cx.ts'
import { LinkButton } from './link-button.tsx'

type PageTurnerProps = {
  /** How many stand before this page, how many one has, how many there are. */
  from: number
  size: number
  total: number
  /** The address of a page by how many stand before it. */
  at: (from: number) => string
  /** What comes first. */
  order?: 'newest' | 'soonest'
  className?: string
}

/** The ways to the pages before and after; none where there is but one. */
export function PageTurner({ from, size, total, at, order = 'newest', className }: PageTurnerProps) {
  const { t } = useLingui()
  const hasMore = from + size < total
  if (from === 0 && !hasMore) return null
  return (
    <nav aria-label={t`Pages`} className={cx('flex justify-between gap-3', className)}>
      {from > 0 && (
        <LinkButton to={at(Math.max(0, from - size))} tone="line">
          {order === 'newest' ? <Trans>Newer</Trans> : <Trans>Sooner</Trans>}
        </LinkButton>
      )}
      {hasMore && (
        <LinkButton to={at(from + size)} tone="line" className="ms-auto">
          {order === 'newest' ? <Trans>Older</Trans> : <Trans>Later</Trans>}
        </LinkButton>
      )}
    </nav>
  )
}
