import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarDays, List, Plus } from 'lucide-react'
import { Link } from 'react-router'
import { requireMember } from '../../features/session/session.ts'
import { bodyOf } from '../../lib/answers.ts'
import { PageHead } from '../../lib/page-head.tsx'
import { notForDialogs } from '../../lib/revalidate.ts'
import { serverSide } from '../../lib/server-context.ts'
import { cookieOf } from '../../lib/session/client-values.ts'
import { cx } from '../../ui/cx.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { tabLook, tabOn, tabRow } from '../../ui/tab-look.ts'
import type { Route } from './+types/posts.ts'
import { monthAsked, monthRange } from './month.ts'
import { MonthPlan } from './month-plan.tsx'
import { wholeMonth } from './whole-month.ts'
import { OnlyCreators } from './only-creators.tsx'
import { OwnList } from './own-list.tsx'
import { filters, OWN_PAGE, postsPath, searched, type Show, shown } from './show.ts'
import { knownZone, wallTime } from './zoned-time.ts'

export const shouldRevalidate = notForDialogs

/** A creator's own posts by where they stand; those that are still to come also as a month. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const session = await requireMember({ context, url })
  if (session.userType !== 2) return { kind: 'fan' as const }
  const { api } = context.get(serverSide)
  const show = shown(url.searchParams.get('show'))
  const zone = knownZone(cookieOf(request.headers.get('cookie'), 'zone'))
  const today = wallTime(Date.now(), zone).day
  const month = monthAsked(url.searchParams.get('month'), today)
  const isMonth = show === 'scheduled' && url.searchParams.get('view') === 'month'
  const searchText = isMonth ? '' : searched(url.searchParams.get('q'))
  const [page, ...counts] = await Promise.all([
    isMonth
      ? wholeMonth(api, monthRange(month, zone))
      : api('GET /posts', {
          query: { filter: filters[show], limit: OWN_PAGE, ...(searchText ? { searchText } : {}) },
        }).then(bodyOf),
    ...(['published', 'scheduled', 'drafts', 'hidden'] as const).map((one) =>
      api('GET /posts', { query: { filter: filters[one], limit: 1 } }),
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

export default function Posts({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useLingui()
  if (loaderData.kind === 'fan')
    return (
      <>
        <PageHead title={t`Posts`} hidden />
        <OnlyCreators />
      </>
    )
  const { show, searchText, zone, today, month, isMonth, first, counts } = loaderData
  const tabs: { key: Show; label: string }[] = [
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
      <nav aria-label={t`Which posts`} className={cx(tabRow, 'mt-3')}>
        {tabs.map(({ key, label }) => (
          <Link
            key={key}
            to={postsPath({ show: key, searchText })}
            preventScrollReset
            aria-current={key === show ? 'page' : undefined}
            className={cx(tabLook, key === show && tabOn)}
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
        <MonthPlan key={month} posts={first.data} month={month} today={today} zone={zone} />
      ) : (
        <OwnList
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
    <nav aria-label={t`How they are shown`} className="flex gap-0.5 rounded-full bg-sunk p-1 dark:bg-sunk-2">
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
