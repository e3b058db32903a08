import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Category, Creator } from '../../features/people/creator/creator.ts'
import { CreatorGrid } from '../../features/people/discovery/creator-grid.tsx'
import { withPage } from '../../features/people/discovery/creator-list.ts'
import { api } from '../../lib/api/api.ts'
import { showError } from '../../lib/toast/toast-messages.ts'
import { buttonStyles } from '../../ui/form/button-styles.ts'
import { toSearchParams, type Filters, toApiQuery } from './explore-filters.ts'

type ExploreGridProps = {
  filters: Filters
  groups: Category[]
  from: number
  pageSize: number
  first: { data: Creator[]; totalCount: number }
}

/** Creator grid. "Show more" is a link, so it works without JavaScript. */
export function ExploreGrid({ filters, groups, from, pageSize, first }: ExploreGridProps) {
  const { t } = useLingui()
  const [list, setList] = useState(() => withPage(undefined, { ...first, page: 0, searchTxt: '', pageSize }))
  const [isBusy, setBusy] = useState(false)
  const shown = from + list.data.length
  const more = async () => {
    setBusy(true)
    try {
      const answer = await api('GET /homePage/details', {
        query: { ...toApiQuery(filters, groups), offset: from + (list.page + 1) * pageSize, limit: pageSize },
      })
      if (!answer.ok) return showError(answer.body.message)
      const page = {
        data: answer.body.data,
        totalCount: answer.body.totalCount,
        page: list.page + 1,
        searchTxt: '',
        pageSize,
      }
      return setList((before) => withPage(before, page))
    } catch {
      return showError(t`Something went wrong. Check your connection and try again.`)
    } finally {
      setBusy(false)
    }
  }
  const search = toSearchParams(filters)
  const rest = Math.min(pageSize, list.totalCount - shown)
  return (
    <>
      <CreatorGrid creators={list.data} label={t`Creators`} />
      {list.hasMore && rest > 0 && (
        <div className="grid justify-items-center gap-3 pt-2 pb-10">
          <p className="text-ink-2 tabular-nums">
            <Trans>
              {shown} of {list.totalCount} creators
            </Trans>
          </p>
          <Link
            to={`/explore${search}${search ? '&' : '?'}from=${shown}`}
            aria-disabled={isBusy || undefined}
            onClick={(event) => {
              event.preventDefault()
              void more()
            }}
            className={buttonStyles({ tone: 'line' })}
          >
            <Trans>Show {rest} more</Trans>
          </Link>
        </div>
      )}
    </>
  )
}
