import { Trans, useLingui } from '@lingui/react/macro'
import { ChartNoAxesColumn, Plus } from 'lucide-react'
import { Link } from 'react-router'
import type { Data } from '../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../contract/core/tables.ts'
import { PostTime } from '../../features/content/post/post-time.tsx'
import { imageUrl } from '../../features/media/player/image-url.ts'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import { type BestTime, endOfBestTime, nextBestTime } from '../posts/composer/best-time.ts'
import { backgrounds } from '../stories/story.ts'

export type OwnStory = Data<Endpoints['GET /story/active']>['items'][number]
type StoriesTodayProps = {
  stories: OwnStory[]
  username: string
  best: BestTime | undefined
  nowMs: number
  zone: string
}

/** Current stories with what viewers did, and when fans are most active. */
export function StoriesToday({ stories, username, best, nowMs, zone }: StoriesTodayProps) {
  return (
    <section aria-labelledby="stories-today" className="border-b border-line py-7">
      <div className="flex flex-wrap items-center gap-3 pb-3">
        <h2 id="stories-today" className="type-20 me-auto">
          <Trans>Stories today</Trans>
        </h2>
        <LinkButton to="/featured" size="sm" tone="quiet">
          <Trans>Featured stories</Trans>
        </LinkButton>
        <LinkButton to="/stories/new" size="sm" icon={<Plus aria-hidden className="size-4" />}>
          <Trans>New story</Trans>
        </LinkButton>
      </div>
      {stories.length === 0 ? (
        <p className="text-ink-2">
          <Trans>Stories you share will appear here for 24 hours.</Trans>
        </p>
      ) : (
        <div className="overflow-x-auto">
          <StoryTable stories={stories} username={username} />
        </div>
      )}
      {best && <BestTimeLine {...{ best, nowMs, zone }} />}
    </section>
  )
}

function StoryTable({ stories, username }: Pick<StoriesTodayProps, 'stories' | 'username'>) {
  const number = 'px-2 py-2 text-end tabular-nums'
  const heading = 'px-2 pb-2 text-end text-12 font-medium text-ink-2'
  return (
    <table className="w-full min-w-90 text-14">
      <thead>
        <tr>
          <th scope="col" className="pb-2 text-start text-12 font-medium text-ink-2">
            <Trans>Story</Trans>
          </th>
          <th scope="col" className={heading}>
            <Trans>Views</Trans>
          </th>
          <th scope="col" className={heading}>
            <Trans>Taps back</Trans>
          </th>
          <th scope="col" className={heading}>
            <Trans>Exits</Trans>
          </th>
          <th scope="col" className={heading}>
            <Trans>Replies</Trans>
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {stories.map((story) => (
          <tr key={story.storyId}>
            <th scope="row" className="py-2 text-start font-normal">
              <Link
                to={`/stories/${username}?story=${story.storyId}`}
                className="flex min-h-11 items-center gap-3 hover:underline"
              >
                <Thumbnail story={story} />
                <PostTime at={story.createdAt} />
              </Link>
            </th>
            <td className={number}>{story.stats.viewCount}</td>
            <td className={number}>{story.stats.tapBackCount}</td>
            <td className={number}>{story.stats.exitCount}</td>
            <td className={number}>{story.stats.replyCount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Thumbnail = ({ story: { media, background } }: { story: OwnStory }) => (
  <span
    className="block h-11 w-9 shrink-0 overflow-hidden rounded-[18px_18px_6px_6px] bg-sunk-2"
    style={background ? { backgroundImage: backgrounds[background] } : undefined}
  >
    {media?.url && (
      <img src={imageUrl(media.url, 160)} alt="" loading="lazy" className="size-full object-cover" />
    )}
  </span>
)

function BestTimeLine({ best, nowMs, zone }: Pick<StoriesTodayProps, 'nowMs' | 'zone'> & { best: BestTime }) {
  const { i18n } = useLingui()
  const at = nextBestTime(best, nowMs)
  const clock = (ms: number) => i18n.date(new Date(ms), { timeStyle: 'short', timeZone: zone })
  const weekday = i18n.date(new Date(at), { weekday: 'long', timeZone: zone })
  const [from, to] = [clock(at), clock(endOfBestTime(at))]
  return (
    <p className="flex items-start gap-2 pt-4 text-13 text-ink-2">
      <ChartNoAxesColumn aria-hidden className="mt-0.5 size-4 shrink-0" />
      <Trans>
        Your fans are most active on {weekday} from {from} to {to}.
      </Trans>
    </p>
  )
}
