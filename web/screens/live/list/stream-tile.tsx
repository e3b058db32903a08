import { Trans, useLingui } from '@lingui/react/macro'
import { Eye, Lock, Ticket } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { InlineAmount } from '../../../features/commerce/payments/amount.tsx'
import { formatClock, imageUrl } from '../../../features/media/player/image-url.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { LiveBadge } from '../../../ui/display/live-badge.tsx'
import { FanLines } from '../../../ui/brand/fan-lines.tsx'
import { isRunning } from '../state/stream-phase.ts'
import { hostName, type StreamCard } from '../state/stream-types.ts'
import { StreamTime } from './stream-time.tsx'

/** A stream in a grid: cover, host and whether the viewer may enter. */
export function StreamTile({ stream, aside }: { stream: StreamCard; aside?: ReactNode }) {
  const { i18n } = useLingui()
  const { streamId, title, coverUrl, host, viewerCount, scheduledAt, recordingSeconds } = stream
  const at = recordingSeconds === undefined ? scheduledAt : stream.startedAt
  const name = hostName(stream)
  return (
    <article className="grid content-start gap-3">
      <Link
        to={`/live/${streamId}`}
        className="group relative block aspect-video overflow-hidden rounded-panel bg-night text-white"
      >
        {coverUrl ? (
          <img
            src={imageUrl(coverUrl, 640)}
            alt=""
            loading="lazy"
            className="size-full object-cover transition-[scale] duration-240 group-hover:scale-102"
          />
        ) : (
          <span className="absolute inset-0 grid place-items-center">
            <FanLines className="absolute inset-x-0 bottom-0 w-full opacity-40" />
            <Avatar silent size={96} name={name} image={host.profilePic} />
          </span>
        )}
        <span className="absolute start-3 top-3 flex items-center gap-1.5">
          {isRunning(stream) && <LiveBadge />}
          {isRunning(stream) && (
            <Badge tone="media" icon={<Eye aria-hidden />}>
              {i18n.number(viewerCount)}
            </Badge>
          )}
        </span>
        <span className="absolute start-3 bottom-3">
          <EntryBadge stream={stream} />
        </span>
        {recordingSeconds !== undefined && (
          <Badge tone="media" className="absolute end-3 bottom-3">
            {formatClock(recordingSeconds)}
          </Badge>
        )}
        <span className="sr-only">{title}</span>
      </Link>
      <div className="flex items-start gap-3">
        <Link to={`/${host.username}`} aria-label={name} className="shrink-0">
          <Avatar
            silent
            size={40}
            name={name}
            image={host.profilePic}
            {...(isRunning(stream) ? { ring: 'live' as const } : {})}
          />
        </Link>
        <div className="min-w-0 flex-1">
          <h3 className="line-clamp-2 font-semibold break-words">
            <Link to={`/live/${streamId}`} className="hover:underline">
              {title}
            </Link>
          </h3>
          <p className="truncate text-13 text-ink-2">
            {name}
            {stream.category && <> · {stream.category.title}</>}
          </p>
          {at && !isRunning(stream) && (
            <p className="text-13 text-ink-2">
              <StreamTime at={at} />
            </p>
          )}
        </div>
        {aside}
      </div>
    </article>
  )
}

/** Who may enter, unless everyone may. */
export function EntryBadge({ stream }: { stream: StreamCard }) {
  const { entry, price, alreadyPaid, hasRecording, recordingPrice } = stream
  const isSold = entry === 'ticket' || (hasRecording === 1 && recordingPrice !== undefined)
  if (isSold)
    return (
      <Badge tone="media" icon={<Ticket aria-hidden />}>
        {alreadyPaid ? (
          hasRecording ? (
            <Trans>Bought</Trans>
          ) : (
            <Trans>Ticket bought</Trans>
          )
        ) : (
          price && <InlineAmount {...price} />
        )}
      </Badge>
    )
  if (entry === 'everyone') return null
  return (
    <Badge tone="media" icon={<Lock aria-hidden />}>
      {entry === 'list' ? (
        <Trans>Invited</Trans>
      ) : entry === 'followers' ? (
        <Trans>Followers</Trans>
      ) : (
        <Trans>Subscribers</Trans>
      )}
    </Badge>
  )
}
