import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { LinkButton } from '../../ui/link-button.tsx'
import { addressWith } from './address-with.ts'

type PagerProps = {
  offset: number
  limit: number
  total: number
  /** What the address calls the place in this list, where a screen has several. */
  name?: string
}

/** Which page of a list, and the ways before and after; the rest of the address stays. */
export function Pager({ offset, limit, total, name = 'offset' }: PagerProps) {
  const { t } = useLingui()
  const { search } = useLocation()
  if (total <= limit && offset === 0) return null
  // One list of several: what stands below it moves, one's place does not, and the list's head comes into view.
  const isOneOfMany = name !== 'offset'
  const at = (to: number) => ({
    ...addressWith(search, name, String(Math.max(0, to))),
    ...(isOneOfMany ? { hash: `#${name}` } : {}),
  })
  const [first, last] = [Math.min(total, offset + 1), Math.min(total, offset + limit)]
  return (
    <nav aria-label={t`Pages`} className="mt-5 flex items-center gap-3">
      {offset > 0 && (
        <LinkButton to={at(offset - limit)} tone="line" size="sm">
          <Trans>Before</Trans>
        </LinkButton>
      )}
      <span className="text-13 text-ink-2 tabular-nums">
        <Trans>
          {first} to {last} of {total}
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

export const PAGE = 20
export const offsetOf = (url: URL, name = 'offset') =>
  Math.max(0, Math.trunc(Number(url.searchParams.get(name)) || 0))
