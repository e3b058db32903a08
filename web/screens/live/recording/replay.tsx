import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { InlineAmount } from '../../../features/commerce/payments/amount.tsx'
import { formatClock, imageUrl } from '../../../features/media/player/image-url.ts'
import { VideoPlayer } from '../../../features/media/player/video-player.tsx'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { iconButtonStyles } from '../../../ui/form/icon-button.tsx'
import { LiveChat } from '../chat/live-chat.tsx'
import { StreamTime } from '../list/stream-time.tsx'
import { hostName, type StreamDetail, type StreamMessage } from '../state/stream-types.ts'

type Recording = NonNullable<StreamDetail['recording']>
type ReplayProps = {
  stream: StreamDetail
  recording: Recording
  messages: StreamMessage[]
  onSent: (message: StreamMessage) => void
}

/** A past stream: the recording with its chapters, and the chat as it was. */
export function Replay({ stream, recording, messages, onSent }: ReplayProps) {
  const { t } = useLingui()
  const [startAt, setStartAt] = useState<number>()
  const { host, startedAt, title, description } = stream
  const name = hostName(stream)
  return (
    <div className="grid gap-4 pt-4 tablet:-mb-16 desktop:h-dvh desktop:grid-cols-[minmax(0,1fr)_360px] desktop:pt-0">
      <div className="flex min-h-0 min-w-0 flex-col gap-4 desktop:overflow-y-auto desktop:py-4">
        <VideoPlayer
          // A chapter starts the player anew at its place.
          key={startAt ?? 'start'}
          mediaId={recording.mediaId}
          title={title}
          hlsUrl={recording.hlsUrl}
          poster={imageUrl(recording.posterUrl, 1280)}
          {...(startAt === undefined ? {} : { startAt, autoPlay: true })}
          className="aspect-video shrink-0 tablet:overflow-hidden tablet:rounded-panel"
        />
        <div className="grid gap-4 px-4 tablet:px-1">
          <div className="flex items-start gap-3">
            <Link to={`/${host.username}`} aria-label={name} className="shrink-0">
              <Avatar silent size={40} name={name} image={host.profilePic} />
            </Link>
            <div className="min-w-0 flex-1">
              <h1 className="type-28 break-words max-tablet:text-20">{title}</h1>
              <p className="text-13 text-ink-2">
                {name}
                {startedAt && (
                  <>
                    {' · '}
                    <StreamTime at={startedAt} />
                  </>
                )}
                {stream.likeCount > 0 && (
                  <>
                    {' · '}
                    <Plural value={stream.likeCount} one="# like" other="# likes" />
                  </>
                )}
              </p>
            </div>
            <Link to="/live" aria-label={t`Close`} className={iconButtonStyles({})}>
              <X aria-hidden />
            </Link>
          </div>
          {description && (
            <p className="whitespace-pre-line text-ink-2" dir="auto">
              {description}
            </p>
          )}
          {recording.chapters.length > 0 && <Chapters chapters={recording.chapters} onChoose={setStartAt} />}
        </div>
      </div>
      <div className="relative max-tablet:mx-4 max-tablet:mb-4 max-tablet:h-120 max-tablet:rounded-panel max-tablet:bg-night">
        <LiveChat stream={stream} messages={messages} onSent={onSent} tips={undefined} />
      </div>
    </div>
  )
}

type ChaptersProps = { chapters: Recording['chapters']; onChoose: (atSeconds: number) => void }
function Chapters({ chapters, onChoose }: ChaptersProps) {
  return (
    <section className="grid gap-2">
      <h2 className="font-semibold">
        <Trans>Most tipped moments</Trans>
      </h2>
      <ul className="flex flex-wrap gap-2">
        {chapters.map(({ atSeconds, amount }) => (
          <li key={atSeconds}>
            <Button size="xs" tone="line" onClick={() => onChoose(atSeconds)}>
              {formatClock(atSeconds)} · <InlineAmount {...amount} />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
