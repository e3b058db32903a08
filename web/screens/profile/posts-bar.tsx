import { Trans, useLingui } from '@lingui/react/macro'
import { Grid3x3, Rows3 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { cx } from '../../ui/cx.ts'
import { SearchField } from '../../ui/form/search-field.tsx'
import { postsPath, type Kind, type PostsQuery, type View } from './posts-query.ts'
import type { ProfilePageData } from './load-profile-page.ts'

type PostsBarProps = { username: string; postsQuery: PostsQuery; counts: ProfilePageData['counts'] }

/** Media kinds, view and search; all kept in the URL. */
export function PostsBar({ username, postsQuery, counts }: PostsBarProps) {
  const { t, i18n } = useLingui()
  const words: Record<Kind, ReactNode> = {
    all: <Trans>All</Trans>,
    photo: <Trans>Photos</Trans>,
    video: <Trans>Videos</Trans>,
    audio: <Trans>Audio</Trans>,
    unlocked: <Trans>Unlocked</Trans>,
  }
  const shown = (Object.keys(words) as Kind[]).filter(
    (kind) => kind === 'all' || kind === postsQuery.kind || (counts?.[kind] ?? 0) > 0,
  )
  const seg = (isOn: boolean) =>
    cx(
      'relative inline-flex h-9 items-center gap-1.5 rounded-full px-4 font-[550] whitespace-nowrap',
      "after:absolute after:-inset-y-1 after:inset-x-0 after:content-['']",
      isOn
        ? 'bg-lift font-semibold text-ink shadow-[0_1px_3px_rgb(26_21_35/0.1)]'
        : 'text-ink-2 hover:text-ink',
    )
  const group =
    'scrollbar-none flex max-w-full gap-0.5 overflow-x-auto rounded-full bg-sunk p-1 dark:bg-sunk-2'
  const views: { view: View; icon: ReactNode; label: string }[] = [
    { view: 'grid', icon: <Grid3x3 aria-hidden className="size-4.5" />, label: t`Grid` },
    { view: 'list', icon: <Rows3 aria-hidden className="size-4.5" />, label: t`List` },
  ]
  return (
    <div className="flex flex-wrap items-center gap-3 px-3 py-4 tablet:px-0">
      <nav aria-label={t`Post types`} className={group}>
        {shown.map((kind) => (
          <Link
            key={kind}
            to={postsPath(username, { ...postsQuery, kind })}
            preventScrollReset
            aria-current={kind === postsQuery.kind ? 'page' : undefined}
            className={seg(kind === postsQuery.kind)}
          >
            {words[kind]}
            {kind !== 'all' && counts && (
              <span className="font-medium text-ink-3 tabular-nums">{i18n.number(counts[kind])}</span>
            )}
          </Link>
        ))}
      </nav>
      {/* They stay in one row. */}
      <div className="ms-auto flex min-w-64 flex-1 items-center gap-3 desktop:max-w-88">
        <Form
          action={`/${username}`}
          role="search"
          preventScrollReset
          className="flex min-w-0 flex-1 items-center"
        >
          {postsQuery.kind !== 'all' && <input type="hidden" name="kind" value={postsQuery.kind} />}
          {postsQuery.view !== 'grid' && <input type="hidden" name="view" value={postsQuery.view} />}
          <SearchField label={t`Search these posts`} value={postsQuery.searchText} />
        </Form>
        <nav aria-label={t`Post layout`} className={cx(group, 'shrink-0')}>
          {views.map(({ view, icon, label }) => (
            <Link
              key={view}
              to={postsPath(username, { ...postsQuery, view })}
              preventScrollReset
              aria-label={label}
              title={label}
              aria-current={view === postsQuery.view ? 'page' : undefined}
              className={cx(seg(view === postsQuery.view), '!px-3')}
            >
              {icon}
            </Link>
          ))}
        </nav>
      </div>
    </div>
  )
}
