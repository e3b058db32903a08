import { Trans, useLingui } from '@lingui/react/macro'
import { LinkButton } from '../../ui/link-button.tsx'

/** The way to the next page of a list and back, with addresses of their own. */
export function Pages({ page, pages, isEnded }: { page: number; pages: number; isEnded: boolean }) {
  const { t } = useLingui()
  if (pages < 2) return null
  const to = (at: number) => `/subscriptions?${isEnded ? 'show=ended&' : ''}page=${at}`
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
