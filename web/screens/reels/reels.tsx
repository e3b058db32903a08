import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { isMember, useSession } from '../../features/account/session/session.ts'
import type { ShellHandle } from '../../features/layout/shell/shell.tsx'
import { unwrapResponse } from '../../lib/api/unwrap-response.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { revalidateUnlessDialogOnly } from '../../lib/page/should-revalidate.ts'
import { serverContext } from '../../lib/api/server-context.ts'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import { activeTabStyles } from '../../ui/navigation/tab-styles.ts'
import type { Route } from './+types/reels.ts'
import { ReelFeed } from './reel-feed.tsx'

export const handle: ShellHandle = {
  frame: 'stage',
  isDarkBelow: (loaded) => Boolean((loaded as Awaited<ReturnType<typeof loader>> | undefined)?.reels.length),
}
export const shouldRevalidate = revalidateUnlessDialogOnly
const FIRST = 6

/** Reels: for you, following, or one creator's starting with a given reel. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(serverContext)
  const filter = url.searchParams.get('feed') === 'following' ? ('FOLLOWING' as const) : ('FOR_YOU' as const)
  const userId = url.searchParams.get('of') ?? undefined
  const reel = url.searchParams.get('reel') ?? undefined
  const before = new Date().toISOString()
  const [page, requestedReel] = await Promise.all([
    api('GET /reels', { query: { filter, limit: FIRST, before, ...(userId ? { userId } : {}) } }),
    reel ? api('GET /post', { query: { postId: reel } }) : undefined,
  ])
  const { data, totalCount } = unwrapResponse(page)
  // The requested reel is gone; the others still load.
  const begin = requestedReel?.ok && requestedReel.body.data.isReel ? [requestedReel.body.data] : []
  const known = new Set(begin.map(({ postId }) => postId))
  return {
    filter,
    userId,
    before,
    reels: [...begin, ...data.filter(({ postId }) => !known.has(postId))],
    // Cursor: after the last reel the server returned.
    after: data.at(-1)?.postId,
    hasMore: totalCount > data.length,
  }
}

export default function Reels({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { filter, userId, before, reels, after, hasMore } = loaderData
  return (
    <section
      aria-label={t`Reels`}
      className={cx(
        reels.length > 0 &&
          'fixed inset-0 bottom-[calc(64px+env(safe-area-inset-bottom))] z-25 bg-night text-white tablet:static tablet:inset-auto tablet:-mb-16 tablet:h-dvh tablet:bg-transparent tablet:text-inherit',
      )}
    >
      <PageHead title={t`Reels`} about={t`Short vertical videos from creators.`} />
      <h1 className="sr-only">{t`Reels`}</h1>
      {reels.length === 0 ? (
        <div className="px-4 pt-2 tablet:px-0">
          <FeedTabs filter={filter} isOfOne={userId !== undefined} />
          <Nothing filter={filter} isOfOne={userId !== undefined} />
        </div>
      ) : (
        <ReelFeed
          key={`${filter} ${userId}`}
          first={reels}
          more={{ filter, userId, before, after, hasMore }}
          head={<FeedTabs filter={filter} isOfOne={userId !== undefined} />}
        />
      )}
    </section>
  )
}

type FeedTabsProps = { filter: 'FOR_YOU' | 'FOLLOWING'; isOfOne: boolean }

function FeedTabs({ filter, isOfOne }: FeedTabsProps) {
  const { t } = useLingui()
  const session = useSession()
  const look = (isHere: boolean) =>
    cx(
      'relative inline-flex h-11 items-center font-[550] opacity-82',
      isHere && `${activeTabStyles} !text-inherit !opacity-100`,
    )
  if (!isMember(session)) return null
  return (
    <nav aria-label={t`Filter reels`} className="flex gap-5">
      <Link
        to="/reels"
        aria-current={filter === 'FOR_YOU' && !isOfOne ? 'page' : undefined}
        className={look(filter === 'FOR_YOU' && !isOfOne)}
      >
        <Trans>For you</Trans>
      </Link>
      <Link
        to="/reels?feed=following"
        aria-current={filter === 'FOLLOWING' ? 'page' : undefined}
        className={look(filter === 'FOLLOWING')}
      >
        <Trans>Following</Trans>
      </Link>
    </nav>
  )
}

const Nothing = ({ filter, isOfOne }: FeedTabsProps) => (
  <EmptyState
    illustration="house"
    title={<Trans>No reels yet</Trans>}
    action={
      <LinkButton to="/explore" tone="ember" size="sm">
        <Trans>Find creators</Trans>
      </LinkButton>
    }
  >
    {isOfOne ? (
      <Trans>This creator’s reels will appear here.</Trans>
    ) : filter === 'FOLLOWING' ? (
      <Trans>Reels from creators you follow will appear here.</Trans>
    ) : (
      <Trans>Reels from creators will appear here.</Trans>
    )}
  </EmptyState>
)
