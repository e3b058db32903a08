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

type StoryViewer = Data<Endpoints['GET /story/views']>['items'][number]
type Stats = Data<Endpoints['GET /story/stats']>
type Filter = 'all' | 'subscribers' | 'engaged'
type Loaded = { items: StoryViewer[]; total: number; hasFailed?: boolean }
const PAGE = 20

/** Who viewed a story and what they did. */
export function ViewerList({ storyId, stats }: { storyId: string; stats: Stats | undefined }) {
  const { t } = useLingui()
  const [filter, setFilter] = useState<Filter>('all')
  const { loaded, more } = useViewers(storyId, filter)
  const filters: { value: Filter; label: string; count?: number | undefined }[] = [
    { value: 'all', label: t`Everyone` },
    { value: 'subscribers', label: t`Subscribers`, count: stats?.subscriberViewCount },
    { value: 'engaged', label: t`Responded`, count: stats?.engagedCount },
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
      {loaded?.items.length === 0 && (
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
      {loaded && loaded.total > loaded.items.length && (
        <Button tone="media" size="sm" wide onClick={more}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </div>
  )
}

function ViewerRow({ viewer }: { viewer: StoryViewer }) {
  const { user, reaction, repliedAt, isPurchased, at } = viewer
  const name = `${user.firstName} ${user.lastName}`.trim()
  return (
    <li className="flex items-center gap-3 py-2.5">
      <Avatar silent size={40} name={name} image={user.profilePic} />
      <span className="min-w-0 flex-1">
        <Link to={`/${user.username}`} className="block truncate text-14 font-semibold hover:underline">
          <bdi>{name}</bdi>
        </Link>
        <span className="block text-12 text-white/75">
          {isPurchased ? <Trans>Bought</Trans> : repliedAt ? <Trans>Replied</Trans> : <PostTime at={at} />}
        </span>
      </span>
      {reaction && <span className="text-20">{reaction}</span>}
    </li>
  )
}

function useViewers(storyId: string, filter: Filter) {
  const [pages, setPages] = useState(1)
  const [found, setFound] = useState<{ filter: Filter; loaded: Loaded }>()
  useEffect(() => {
    let isCurrent = true
    const load = async () => {
      const query = { storyId, filter, limit: Math.min(100, PAGE * pages) }
      const answer = await api('GET /story/views', { query }).catch(() => undefined)
      if (!isCurrent) return
      const loaded = answer?.ok
        ? { items: answer.body.data, total: Math.min(100, answer.body.totalCount) }
        : { items: [], total: 0, hasFailed: true }
      setFound({ filter, loaded })
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [storyId, filter, pages])
  return {
    loaded: found?.filter === filter ? found.loaded : undefined,
    more: () => setPages((known) => known + 1),
  }
}
