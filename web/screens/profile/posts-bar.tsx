import { Trans, useLingui } from '@lingui/react/macro'
import { Grid3x3, Rows3 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { cx } from '../../ui/cx.ts'
import { SearchLine } from '../../ui/search-line.tsx'
import { askedPath, type Kind, type PostsAsked, type View } from './posts-asked.ts'
import type { Loaded } from './profile-surroundings.ts'

type PostsBarProps = { username: string; asked: PostsAsked; counts: Loaded['counts'] }

/** Which kinds, how they stand, and a word to look for. All of it is in the address. */
export function PostsBar({ username, asked, counts }: PostsBarProps) {
  const { t, i18n } = useLingui()
  const words: Record<Kind, ReactNode> = {
    all: <Trans>All</Trans>,
    photo: <Trans>Photos</Trans>,
    video: <Trans>Videos</Trans>,
    audio: <Trans>Sounds</Trans>,
    unlocked: <Trans>Unlocked</Trans>,
  }
  const shown = (Object.keys(words) as Kind[]).filter(
    (kind) => kind === 'all' || kind === asked.kind || (counts?.[kind] ?? 0) > 0,
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
    { view: 'grid', icon: <Grid3x3 aria-hidden className="size-4.5" />, label: t`In windows` },
    { view: 'list', icon: <Rows3 aria-hidden className="size-4.5" />, label: t`One under another` },
  ]
  return (
    <div className="flex flex-wrap items-center gap-3 px-3 py-4 tablet:px-0">
      <nav aria-label={t`Kinds of posts`} className={group}>
        {shown.map((kind) => (
          <Link
            key={kind}
            to={askedPath(username, { ...asked, kind })}
            preventScrollReset
            aria-current={kind === asked.kind ? 'page' : undefined}
            className={seg(kind === asked.kind)}
          >
            {words[kind]}
            {kind === 'unlocked' && counts && (
              <span className="font-medium text-ink-3 tabular-nums">{i18n.number(counts.unlocked)}</span>
            )}
          </Link>
        ))}
      </nav>
      {/* They stay in one line, wherever that stands. */}
      <div className="ms-auto flex min-w-64 flex-1 items-center gap-3 desktop:max-w-88">
        <Form
          action={`/${username}`}
          role="search"
          preventScrollReset
          className="flex min-w-0 flex-1 items-center"
        >
          {asked.kind !== 'all' && <input type="hidden" name="kind" value={asked.kind} />}
          {asked.view !== 'grid' && <input type="hidden" name="view" value={asked.view} />}
          <SearchLine label={t`Search in these posts`} value={asked.searchText} />
        </Form>
        <nav aria-label={t`How posts are shown`} className={cx(group, 'shrink-0')}>
          {views.map(({ view, icon, label }) => (
            <Link
              key={view}
              to={askedPath(username, { ...asked, view })}
              preventScrollReset
              aria-label={label}
              title={label}
              aria-current={view === asked.view ? 'page' : undefined}
              className={cx(seg(view === asked.view), '!px-3')}
            >
              {icon}
            </Link>
          ))}
        </nav>
      </div>
    </div>
  )
}
