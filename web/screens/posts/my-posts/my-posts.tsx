import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarDays, List, Plus } from 'lucide-react'
import { Link } from 'react-router'
import { requireMember } from '../../../features/account/session/session.ts'
import { unwrapResponse } from '../../../lib/api/unwrap-response.ts'
import { PageHead } from '../../../lib/page/page-head.tsx'
import { revalidateUnlessDialogOnly } from '../../../lib/page/should-revalidate.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import { cookieValue } from '../../../lib/session/client-cookies.ts'
import { cx } from '../../../ui/cx.ts'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { tabStyles, activeTabStyles, tabRowStyles } from '../../../ui/navigation/tab-styles.ts'
import type { Route } from './+types/my-posts.ts'
import { readMonth, monthRange } from '../calendar/month.ts'
import { MonthCalendar } from '../calendar/month-calendar.tsx'
import { loadMonth } from '../calendar/load-month.ts'
import { CreatorsOnly } from '../creators-only.tsx'
import { PostList } from './post-list.tsx'
import { filters, PAGE_SIZE, postsPath, readSearch, type PostFilter, readPostFilter } from './post-filters.ts'
import { validZone, toWallTime } from '../zoned-time.ts'
import { UserType } from '../../../../contract/core/constants.ts'

export const shouldRevalidate = revalidateUnlessDialogOnly

/** A creator's posts by state; scheduled ones also as a calendar. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const session = await requireMember({ context, url })
  if (session.userType !== UserType.creator) return { kind: 'fan' as const }
  const { api } = context.get(serverContext)
  const show = readPostFilter(url.searchParams.get('show'))
  const zone = validZone(cookieValue(request.headers.get('cookie'), 'zone'))
  const today = toWallTime(Date.now(), zone).day
  const month = readMonth(url.searchParams.get('month'), today)
  const isMonth = show === 'scheduled' && url.searchParams.get('view') === 'month'
  const searchText = isMonth ? '' : readSearch(url.searchParams.get('q'))
  const [page, ...counts] = await Promise.all([
    isMonth
      ? loadMonth(api, monthRange(month, zone))
      : api('GET /posts', {
          query: { filter: filters[show], limit: PAGE_SIZE, ...(searchText ? { searchText } : {}) },
        }).then(unwrapResponse),
    ...(['published', 'scheduled', 'drafts', 'hidden'] as const).map((filter) =>
      api('GET /posts', { query: { filter: filters[filter], limit: 1 } }),
    ),
  ])
  const { data, totalCount } = page
  const [published = 0, scheduled = 0, drafts = 0, hidden = 0] = counts.map((answer) =>
    answer.ok ? answer.body.totalCount : 0,
  )
  return {
    kind: 'creator' as const,
    show,
    searchText,
    zone,
    today,
    month,
    isMonth,
    first: { data, totalCount },
    counts: { published, scheduled, drafts, hidden },
  }
}

export default function MyPosts({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useLingui()
  if (loaderData.kind === 'fan')
    return (
      <>
        <PageHead title={t`Posts`} hidden />
        <CreatorsOnly />
      </>
    )
  const { show, searchText, zone, today, month, isMonth, first, counts } = loaderData
  const tabs: { key: PostFilter; label: string }[] = [
    { key: 'published', label: t`Published` },
    { key: 'scheduled', label: t`Scheduled` },
    { key: 'drafts', label: t`Drafts` },
    { key: 'hidden', label: t`Hidden` },
  ]
  return (
    <div className="px-4 pt-4 tablet:px-0 tablet:pt-7">
      <PageHead title={t`Posts`} hidden />
      <header className="flex items-center justify-between gap-4">
        <h1 className="type-28">
          <Trans>Posts</Trans>
        </h1>
        <LinkButton to="/posts/new" tone="ember" size="sm" icon={<Plus aria-hidden className="size-4" />}>
          <Trans>New post</Trans>
        </LinkButton>
      </header>
      <nav aria-label={t`Filter posts`} className={cx(tabRowStyles, 'mt-3')}>
        {tabs.map(({ key, label }) => (
          <Link
            key={key}
            to={postsPath({ show: key, searchText })}
            preventScrollReset
            aria-current={key === show ? 'page' : undefined}
            className={cx(tabStyles, key === show && activeTabStyles)}
          >
            {label}
            <span className="font-[450] text-ink-3 tabular-nums">{i18n.number(counts[key])}</span>
          </Link>
        ))}
      </nav>
      {show === 'scheduled' && (
        <div className="flex justify-end pt-3">
          <ViewSwitch isMonth={isMonth} />
        </div>
      )}
      {isMonth ? (
        <MonthCalendar key={month} posts={first.data} month={month} today={today} zone={zone} />
      ) : (
        <PostList
          key={`${show} ${searchText}`}
          show={show}
          searchText={searchText}
          first={first}
          zone={zone}
        />
      )}
    </div>
  )
}

function ViewSwitch({ isMonth }: { isMonth: boolean }) {
  const { t } = useLingui()
  const look = (isOn: boolean) =>
    cx(
      "relative inline-grid h-9 w-11 place-items-center rounded-full after:absolute after:-inset-y-1 after:inset-x-0 after:content-['']",
      isOn ? 'bg-lift text-ink shadow-[0_1px_3px_rgb(26_21_35/0.1)]' : 'text-ink-2 hover:text-ink',
    )
  return (
    <nav aria-label={t`View as`} className="flex gap-0.5 rounded-full bg-sunk p-1 dark:bg-sunk-2">
      <Link
        to="/posts?show=scheduled"
        preventScrollReset
        aria-label={t`List`}
        aria-current={isMonth ? undefined : 'page'}
        className={look(!isMonth)}
      >
        <List aria-hidden />
      </Link>
      <Link
        to="/posts?show=scheduled&view=month"
        preventScrollReset
        aria-label={t`Month`}
        aria-current={isMonth ? 'page' : undefined}
        className={look(isMonth)}
      >
        <CalendarDays aria-hidden />
      </Link>
    </nav>
  )
}
