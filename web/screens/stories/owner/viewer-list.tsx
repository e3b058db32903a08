import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import { PostTime } from '../../../features/content/post/post-time.tsx'
import { api } from '../../../lib/api/api.ts'
import { cx } from '../../../ui/cx.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'

type StoryViewer = Data<Endpoints['GET /story/views']>['items'][number]
type Stats = Data<Endpoints['GET /story/stats']>
type Filter = 'all' | 'subscribers' | 'engaged' | 'replied' | 'buyers'
type Loaded = { items: StoryViewer[]; offset: number; total: number; hasFailed?: boolean }

/** Who viewed a story and what they did. */
export function ViewerList({ storyId, stats }: { storyId: string; stats: Stats | undefined }) {
  const { t } = useLingui()
  const [filter, setFilter] = useState<Filter>('all')
  const filters: { value: Filter; label: string; count?: number | undefined }[] = [
    { value: 'all', label: t`Everyone` },
    { value: 'subscribers', label: t`Subscribers`, count: stats?.subscriberViewCount },
    { value: 'engaged', label: t`Responded`, count: stats?.engagedCount },
    ...(stats?.replyCount ? [{ value: 'replied' as const, label: t`Replied`, count: stats.replyCount }] : []),
    ...(stats?.purchaseCount
      ? [{ value: 'buyers' as const, label: t`Bought`, count: stats.purchaseCount }]
      : []),
  ]
  return (
    <div className="pt-3">
      <div role="group" aria-label={t`Viewers`} className="flex flex-wrap gap-1">
        {filters.map(({ value, label, count }) => (
          <button
            key={value}
            type="button"
            aria-pressed={filter === value}
            onClick={() => setFilter(value)}
            className={cx(
              'min-h-11 rounded-full px-4 text-14 font-semibold',
              filter === value ? 'bg-white/20' : 'text-white/80 hover:bg-white/10',
            )}
          >
            {label} {count}
          </button>
        ))}
      </div>
      <ViewerPages key={filter} storyId={storyId} filter={filter} />
    </div>
  )
}

function ViewerPages({ storyId, filter }: { storyId: string; filter: Filter }) {
  const { loaded, more } = useViewers(storyId, filter)
  return (
    <>
      {loaded && (loaded.hasFailed || loaded.items.length === 0) && (
        <p className="py-6 text-center text-14 text-white/80">
          {loaded.hasFailed ? (
            <Trans>Something went wrong. Check your connection and try again.</Trans>
          ) : (
            <Trans>No viewers yet</Trans>
          )}
        </p>
      )}
      <ul className="divide-y divide-white/12">
        {loaded?.items.map((viewer) => (
          <ViewerRow key={viewer.user._id} viewer={viewer} />
        ))}
      </ul>
      {loaded && loaded.total > loaded.offset && (
        <Button tone="media" size="sm" wide onClick={more}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  )
}

function ViewerRow({ viewer }: { viewer: StoryViewer }) {
  const { user, reaction, repliedAt, isPurchased, at, reply } = viewer
  const { t } = useLingui()
  const name = `${user.firstName} ${user.lastName}`.trim()
  return (
    <li className="flex items-center gap-3 py-2.5">
      <Avatar silent size={40} name={name} image={user.profilePic} />
      <span className="min-w-0 flex-1">
        <Link to={`/${user.username}`} className="block truncate text-14 font-semibold hover:underline">
          <bdi>{name}</bdi>
        </Link>
        <span className="block truncate text-12 text-white/75">
          {isPurchased === 1 && (
            <>
              <Trans>Bought</Trans> ·{' '}
            </>
          )}
          {reply ? (
            <Trans>
              Replied: <bdi>“{reply.text}”</bdi>
            </Trans>
          ) : repliedAt ? (
            <Trans>Replied</Trans>
          ) : (
            <PostTime at={at} />
          )}
        </span>
      </span>
      {reaction && <span className="text-20">{reaction}</span>}
      {reply && (
        <LinkButton to={`/chat?c=${reply.chatId}`} tone="media" size="xs" aria-label={t`Answer ${name}`}>
          <Trans>Answer</Trans>
        </LinkButton>
      )}
    </li>
  )
}

const PAGE = 30
/** One page after the other; a viewer who arrives meanwhile shifts the pages, so known ones are skipped. */
function useViewers(storyId: string, filter: Filter) {
  const [offset, setOffset] = useState(0)
  const [loaded, setLoaded] = useState<Loaded>()
  useEffect(() => {
    let isCurrent = true
    const load = async () => {
      const query = { storyId, filter, offset, limit: PAGE }
      const answer = await api('GET /story/views', { query }).catch(() => undefined)
      if (isCurrent)
        setLoaded((before) => withPage(before, answer?.ok ? { ...answer.body, offset } : undefined))
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [storyId, filter, offset])
  return { loaded, more: () => setOffset(loaded?.offset ?? 0) }
}

type Page = { data: StoryViewer[]; totalCount: number; offset: number }
function withPage(before: Loaded | undefined, page: Page | undefined): Loaded {
  const items = before?.items ?? []
  if (!page) return { items, offset: 0, total: 0, hasFailed: true }
  const known = new Set(items.map(({ user }) => user._id))
  return {
    items: [...items, ...page.data.filter(({ user }) => !known.has(user._id))],
    offset: page.offset + page.data.length,
    total: page.totalCount,
  }
}
