import { Trans, useLingui } from '@lingui/react/macro'
import { BadgeCheck, Heart, Play } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { CaptionTracks } from '../../features/media/player/caption-tracks.tsx'
import { useCaptions } from '../../features/media/player/use-captions.ts'
import { usePost } from '../../features/content/post/state/post-cache.ts'
import { creatorName, type Post } from '../../features/content/post/post.ts'
import { PostActionForm } from '../../features/content/post/post-actions.tsx'
import { LinkedText } from '../../features/content/post/post-text.tsx'
import { useDoubleTap } from '../../features/content/post/media/use-double-tap.ts'
import { usePostActions } from '../../features/content/post/state/use-post-actions.ts'
import { useImpression } from '../../features/content/post/state/use-impression.ts'
import { useSession } from '../../features/account/session/session.ts'
import { Button } from '../../ui/form/button.tsx'
import type { Caption } from '../../features/media/player/player-props.ts'
import { LockedReel } from './locked-reel.tsx'
import { ReelActions } from './reel-actions.tsx'
import { ReelCaptionsMenu } from './reel-captions-menu.tsx'
import { ReelError } from './reel-error.tsx'
import { useReelVideo } from './use-reel-video.ts'
import type { ReelControls } from './use-reel-shortcuts.ts'
import type { MuteState } from './use-mute.ts'
import { FullPostOffer } from './full-post-offer.tsx'

type ReelProps = {
  reel: Post
  isHere: boolean
  isNear: boolean
  isFirst: boolean
  mute: MuteState
  onControls: (controls: ReelControls) => void
  onNext: () => void
  /** Mute button; phones have it in the header. */
  volume: ReactNode
  /** Buttons to the previous and next reel, for screens without touch. */
  steps: ReactNode
  onTalk: () => void
  onRemoved: (postId: string) => void
  onRestored: (postId: string) => void
}

/** Above the author and caption. */
const CAPTION_LINE = -6
const none: Caption[] = []

/** A portrait video with its controls; only reels near the playing one load their video. */
export function Reel({
  reel: came,
  isHere,
  isNear,
  isFirst,
  mute,
  onControls,
  onNext,
  volume,
  steps,
  ...props
}: ReelProps) {
  const { t, i18n } = useLingui()
  const reel = usePost(came)
  const acts = usePostActions(reel)
  const article = useImpression(reel.postId)
  const media = reel.isVisible ? reel.postData.find(({ kind }) => kind === 'video') : undefined
  const [hearts, setHearts] = useState(0)
  const { video, ...film } = useReelVideo({
    media: isNear ? media : undefined,
    isHere,
    mute,
    isOnce: Boolean(reel.fullPostId),
  })
  const captions = media?.captions ?? none
  const captionState = useCaptions(video, captions, { locale: i18n.locale, line: CAPTION_LINE })
  const tap = useDoubleTap({
    onSingle: film.toggle,
    onDouble: () => {
      if (!reel.isLike) acts.like()
      setHearts((count) => count + 1)
    },
  })
  useEffect(() => {
    if (isHere) onControls({ toggle: film.toggle, like: acts.like, captions: captionState.toggle })
  })
  const name = creatorName(reel)
  const isAtEnd = reel.fullPostId !== undefined && film.isOver && isHere
  const hasFailed = film.hasFailed && isHere
  // Overlays replace the video: controls under them must not be focusable or read aloud.
  const isCovered = isAtEnd || hasFailed
  return (
    <article
      ref={article}
      aria-label={t`Reel by ${name}`}
      inert={!isHere}
      className="relative flex h-full snap-start snap-always justify-center gap-4.5 tablet:py-2"
    >
      <div className="relative h-full w-full overflow-hidden bg-night text-white tablet:aspect-9/16 tablet:w-auto tablet:max-w-[calc(100%-80px)] tablet:rounded-card">
        {media ? (
          <>
            {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- captions come with the film where there are any */}
            <video
              ref={video}
              poster={media.url ? `${media.url}&w=640&q=80&f=webp` : undefined}
              playsInline
              loop={!reel.fullPostId}
              muted={!mute.isOn}
              preload={isFirst || isNear ? 'auto' : 'none'}
              style={media.colour ? { backgroundColor: media.colour } : undefined}
              className="absolute inset-0 size-full object-cover"
            >
              <CaptionTracks captions={captions} />
            </video>
            <button
              type="button"
              aria-label={film.isPlaying ? t`Pause` : t`Play`}
              inert={isCovered}
              onClick={tap}
              className="absolute inset-0 -outline-offset-4"
            >
              {!film.isPlaying && !film.hasFailed && isHere && (
                <Play aria-hidden className="mx-auto size-16 fill-white/80 stroke-white/80" />
              )}
            </button>
          </>
        ) : (
          <LockedReel reel={reel} onFollow={acts.follow} onNext={onNext} />
        )}
        {media && (
          <span inert={isCovered} className="absolute end-2 top-2 z-4 max-tablet:hidden">
            {volume}
          </span>
        )}
        {hearts > 0 && (
          <Heart
            key={hearts}
            aria-hidden
            className="pointer-events-none absolute inset-0 z-5 m-auto size-24 animate-heart fill-white stroke-white"
          />
        )}
        {media && <ActsShade />}
        {media && hasFailed && <ReelError onAgain={film.retry} onNext={onNext} />}
        {media && <Foot reel={reel} onFollow={acts.follow} isCovered={isAtEnd} />}
        {media && (
          <i aria-hidden className="absolute inset-x-0 bottom-0 z-4 h-[3px] bg-white/30">
            <i className="block h-full bg-white" style={{ width: `${film.share * 100}%` }} />
          </i>
        )}
        {reel.fullPostId && isAtEnd && (
          <FullPostOffer
            postId={reel.fullPostId}
            seconds={film.seconds}
            onAgain={film.again}
            onNext={onNext}
          />
        )}
      </div>
      <ReelActions
        steps={steps}
        reel={reel}
        acts={acts}
        isLocked={media === undefined}
        {...props}
        {...(reel.fullPostId ? { seconds: film.seconds } : {})}
        captions={
          captions.length > 0 &&
          isHere && <ReelCaptionsMenu captions={captions} captionState={captionState} />
        }
      />
    </article>
  )
}

/** On phones the actions are over the video and need contrast on bright scenes. */
const ActsShade = () => (
  <i
    aria-hidden
    className="pointer-events-none absolute inset-y-0 end-0 w-44 bg-linear-to-l from-night/65 via-night/35 via-40% to-night/0 tablet:hidden rtl:bg-linear-to-r"
  />
)

type FootProps = { reel: Post; onFollow: () => void; isCovered: boolean }
function Foot({ reel, onFollow, isCovered }: FootProps) {
  const { t } = useLingui()
  const session = useSession()
  const name = creatorName(reel)
  const isOwn = session?._id === reel.creatorId
  return (
    <div
      inert={isCovered}
      className="pointer-events-none absolute inset-x-0 bottom-0 z-3 grid gap-1.5 bg-gradient-to-t from-night/90 via-night/55 to-night/0 p-4 pt-16 pe-18 tablet:pe-4 [&_a]:pointer-events-auto [&_button]:pointer-events-auto"
    >
      <div className="flex items-center gap-3">
        <Link
          to={`/${reel.creator.username}`}
          className="flex min-w-0 items-center gap-1.5 text-16 font-semibold hover:underline"
        >
          <bdi className="truncate">{name}</bdi>
          <BadgeCheck role="img" aria-label={t`Verified`} className="size-4 opacity-80" />
        </Link>
        {!isOwn && reel.isFollow === 0 && (
          <PostActionForm intent="follow" postId={reel.creatorId} onSubmit={onFollow}>
            <Button type="submit" tone="media" size="xs" aria-label={t`Follow ${name}`}>
              <Trans>Follow</Trans>
            </Button>
          </PostActionForm>
        )}
      </div>
      {(reel.description || reel.title) && (
        <p dir="auto" className="line-clamp-3 text-15 [&_a]:!text-white [&_a]:underline">
          <LinkedText text={reel.description || reel.title} />
        </p>
      )}
    </div>
  )
}
