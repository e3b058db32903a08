import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Endpoints } from '../../../contract/core/tables.ts'
import type { Data } from '../../../contract/core/endpoint.ts'
import { useCategoryTitle } from '../../features/people/creator/category-title.ts'
import type { Category } from '../../features/people/creator/creator.ts'
import { CreatorGrid } from '../../features/people/discovery/creator-grid.tsx'
import { PostGrid } from '../../features/content/post/post-grid.tsx'
import { mediaUrl } from '../../lib/api/media-url.ts'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import { tabStyles, activeTabStyles, tabRowStyles } from '../../ui/navigation/tab-styles.ts'

export const PAGE_SIZE = 24
export const tabs = ['all', 'creators', 'categories', 'posts'] as const
export type Tab = (typeof tabs)[number]
/** Few posts in the overview, enough to show there are some. */
const FIRST_POSTS = 6

type Found = Data<Endpoints['GET /search']>
type ResultsProps = { q: string; tab: Tab; from: number; found: Found }

/** Results grouped by kind. */
export function SearchResults({ q, tab, from, found }: ResultsProps) {
  const { t } = useLingui()
  const { creators, groups, counts, corrected } = found
  const posts = found.posts.slice(0, tab === 'posts' ? PAGE_SIZE : FIRST_POSTS)
  const href = (to: Tab, offset = 0) =>
    `/search?${String(new URLSearchParams({ q, ...(to === 'all' ? {} : { tab: to }), ...(offset ? { from: String(offset) } : {}) }))}`
  const all = counts.creators + counts.groups + counts.posts
  const links = [
    { tab: 'all' as const, label: t`All`, count: all },
    { tab: 'creators' as const, label: t`Creators`, count: counts.creators },
    { tab: 'categories' as const, label: t`Categories`, count: counts.groups },
    { tab: 'posts' as const, label: t`Posts`, count: counts.posts },
  ]
  const shows = (kind: Tab) => tab === 'all' || tab === kind
  const paged =
    tab === 'posts'
      ? { shown: posts.length, count: counts.posts }
      : { shown: shows('creators') ? creators.length : 0, count: counts.creators }
  return (
    <>
      <nav aria-label={t`Result types`} className={cx(tabRowStyles, 'mt-4 px-4 tablet:px-0')}>
        {links.map((link) => (
          <Link
            key={link.tab}
            to={href(link.tab)}
            preventScrollReset
            aria-current={link.tab === tab ? 'page' : undefined}
            className={cx(tabStyles, link.tab === tab && activeTabStyles)}
          >
            {link.label}
            <span className="font-[450] text-ink-3 tabular-nums">{link.count}</span>
          </Link>
        ))}
      </nav>
      <p role="status" className="px-4 py-4 text-ink-2 tablet:px-0">
        {corrected ? (
          <Trans>
            No results for “{q}”. Showing results for “<bdi>{corrected}</bdi>”.
          </Trans>
        ) : tab === 'posts' ? (
          <Plural value={counts.posts} one="# post found" other="# posts found" />
        ) : tab === 'categories' ? (
          <Plural value={counts.groups} one="# category found" other="# categories found" />
        ) : (
          <Plural value={counts.creators} one="# creator found" other="# creators found" />
        )}
      </p>
      <NothingHere {...{ q, tab, found }} isAll={all === 0} toAll={href('all')} />
      {shows('categories') && groups.length > 0 && <Groups groups={groups} />}
      {shows('creators') && creators.length > 0 && <CreatorGrid creators={creators} label={t`Creators`} />}
      {shows('posts') && posts.length > 0 && (
        <section aria-labelledby="posts" className="pb-8">
          <header
            className={cx(
              'flex items-baseline justify-between px-4 pb-3 tablet:px-0',
              tab === 'posts' && 'sr-only',
            )}
          >
            <h2 id="posts" className="type-20">
              <Trans>Posts</Trans>
            </h2>
            {counts.posts > posts.length && tab === 'all' && (
              <Link
                to={href('posts')}
                className="inline-flex min-h-11 items-center text-ink-2 hover:underline"
              >
                <Trans>See all {counts.posts}</Trans>
              </Link>
            )}
          </header>
          <PostGrid posts={posts} label={t`Posts`} />
        </section>
      )}
      {paged.shown > 0 && from + paged.shown < paged.count && (
        <p className="grid justify-items-center pb-10">
          <LinkButton to={href(tab, from + PAGE_SIZE)} tone="line">
            <Trans>More</Trans>
          </LinkButton>
        </p>
      )}
    </>
  )
}

type NothingHereProps = Pick<ResultsProps, 'q' | 'tab' | 'found'> & { isAll: boolean; toAll: string }

/** No results at all, none of this kind, or a page past the end. */
function NothingHere({ q, tab, found: { creators, groups, posts, counts }, isAll, toAll }: NothingHereProps) {
  const shown = {
    all: creators.length + groups.length + posts.length,
    creators: creators.length,
    categories: groups.length,
    posts: posts.length,
  }
  if (shown[tab] > 0) return null
  if (isAll)
    return (
      <EmptyState
        illustration="search"
        title={<Trans>No results for “{q}”</Trans>}
        action={
          <LinkButton to="/explore" tone="ember">
            <Trans>Explore</Trans>
          </LinkButton>
        }
      >
        <Trans>Try part of the name or browse by category.</Trans>
      </EmptyState>
    )
  const titles = {
    all: <Trans>No more results</Trans>,
    creators: <Trans>No creators found for “{q}”</Trans>,
    categories: <Trans>No categories found for “{q}”</Trans>,
    posts: <Trans>No posts found for “{q}”</Trans>,
  }
  const isBeyond = (tab === 'creators' && counts.creators > 0) || (tab === 'posts' && counts.posts > 0)
  return (
    <EmptyState
      illustration="search"
      title={titles[isBeyond ? 'all' : tab]}
      action={
        <LinkButton to={toAll} tone="ember">
          <Trans>Results for “{q}”</Trans>
        </LinkButton>
      }
    />
  )
}

function Groups({ groups }: { groups: Category[] }) {
  const { t } = useLingui()
  const titleOf = useCategoryTitle()
  return (
    <ul aria-label={t`Categories`} className="grid gap-3 px-4 pb-8 tablet:grid-cols-2 tablet:px-0">
      {groups.map((group) => (
        <li key={group._id}>
          <Link
            to={`/explore?category=${encodeURIComponent(group.key)}`}
            className="group flex items-center gap-4 rounded-card border border-line-2 p-3 hover:bg-wash"
          >
            {group.coverPic && (
              <img
                src={mediaUrl(group.coverPic, 160)}
                alt=""
                width={64}
                height={80}
                className="h-20 w-16 rounded-arch bg-sunk-2"
              />
            )}
            <span className="min-w-0">
              <b className="type-20 block">{titleOf(group)}</b>
              <span className="block text-13 text-ink-2">{group.blurb}</span>
              <span className="block text-12 text-ink-3">
                <Plural value={group.creatorCount} one="# creator" other="# creators" />
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
