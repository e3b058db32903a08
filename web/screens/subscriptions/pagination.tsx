import { Trans, useLingui } from '@lingui/react/macro'
import { LinkButton } from '../../ui/navigation/link-button.tsx'

type PaginationProps = { page: number; pages: number; isEnded: boolean; searchText: string }

/** Links to the previous and next page. */
export function Pagination({ page, pages, isEnded, searchText }: PaginationProps) {
  const { t } = useLingui()
  if (pages < 2) return null
  const params = { ...(isEnded ? { show: 'ended' } : {}), ...(searchText ? { q: searchText } : {}) }
  const to = (at: number) => `/subscriptions?${String(new URLSearchParams({ ...params, page: String(at) }))}`
  return (
    <nav aria-label={t`Pages`} className="flex justify-center gap-2 pt-6">
      {page > 1 && (
        <LinkButton to={to(page - 1)} tone="line" size="sm">
          <Trans>Back</Trans>
        </LinkButton>
      )}
      {page < pages && (
        <LinkButton to={to(page + 1)} tone="line" size="sm">
          <Trans>More</Trans>
        </LinkButton>
      )}
    </nav>
  )
}
