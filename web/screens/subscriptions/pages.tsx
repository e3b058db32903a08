import { Trans, useLingui } from '@lingui/react/macro'
import { LinkButton } from '../../ui/link-button.tsx'

type PagesProps = { page: number; pages: number; isEnded: boolean; searchText: string }

/** The way to the next page of a list and back, with addresses of their own. */
export function Pages({ page, pages, isEnded, searchText }: PagesProps) {
  const { t } = useLingui()
  if (pages < 2) return null
  const asked = { ...(isEnded ? { show: 'ended' } : {}), ...(searchText ? { q: searchText } : {}) }
  const to = (at: number) => `/subscriptions?${String(new URLSearchParams({ ...asked, page: String(at) }))}`
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
