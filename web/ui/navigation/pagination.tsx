import { Trans, useLingui } from '@lingui/react/macro'
import { cx } from '../cx.ts'
import { LinkButton } from './link-button.tsx'

type PaginationProps = {
  /** Offset, page size and total. */
  from: number
  size: number
  total: number
  /** URL of a page by its offset. */
  at: (from: number) => string
  /** Sort order, for the labels. */
  order?: 'newest' | 'soonest'
  className?: string
}

/** Previous and next page; nothing when there is only one. */
export function Pagination({ from, size, total, at, order = 'newest', className }: PaginationProps) {
  const { t } = useLingui()
  const hasMore = from + size < total
  if (from === 0 && !hasMore) return null
  return (
    <nav aria-label={t`Pages`} className={cx('flex justify-between gap-3', className)}>
      {from > 0 && (
        <LinkButton to={at(Math.max(0, from - size))} tone="line">
          {order === 'newest' ? <Trans>Newer</Trans> : <Trans>Earlier</Trans>}
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
