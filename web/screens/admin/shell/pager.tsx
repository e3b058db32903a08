import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { withSearchParam } from './with-search-param.ts'

type PagerProps = {
  offset: number
  limit: number
  total: number
  /** Name of the URL parameter, for screens with several lists. */
  name?: string
}

/** Page position with links to the previous and next page; keeps the other URL parameters. */
export function Pager({ offset, limit, total, name = 'offset' }: PagerProps) {
  const { t } = useLingui()
  const { search } = useLocation()
  if (total <= limit && offset === 0) return null
  // With several lists, keeps the scroll position and brings this list's heading into view.
  const isOneOfMany = name !== 'offset'
  const at = (to: number) => ({
    ...withSearchParam(search, name, String(Math.max(0, to))),
    ...(isOneOfMany ? { hash: `#${name}` } : {}),
  })
  const [first, last] = [Math.min(total, offset + 1), Math.min(total, offset + limit)]
  return (
    <nav aria-label={t`Pages`} className="mt-5 flex items-center gap-3">
      {offset > 0 && (
        <LinkButton to={at(offset - limit)} tone="line" size="sm">
          <Trans>Previous</Trans>
        </LinkButton>
      )}
      <span className="text-13 text-ink-2 tabular-nums">
        <Trans>
          {first}–{last} of {total}
        </Trans>
      </span>
      {last < total && (
        <LinkButton to={at(offset + limit)} tone="line" size="sm">
          <Trans>Next</Trans>
        </LinkButton>
      )}
    </nav>
  )
}

export const PAGE_SIZE = 20
export const offsetOf = (url: URL, name = 'offset') =>
  Math.max(0, Math.trunc(Number(url.searchParams.get(name)) || 0))
