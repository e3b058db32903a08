import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { isMember, useSession } from '../../../features/account/session/session.ts'
import { api } from '../../../lib/api/api.ts'
import { showError } from '../../../lib/toast/toast-messages.ts'
import { cx } from '../../../ui/cx.ts'
import { iconButtonStyles } from '../../../ui/form/icon-button.tsx'
import { Mark } from '../../../ui/brand/mark.tsx'
import { useMute } from '../../reels/use-mute.ts'
import { OwnerPanel } from '../owner/owner-panel.tsx'
import { filters, STILL_MS, type StoryPage } from '../story.ts'
import { StoryCanvas } from '../story-canvas.tsx'
import { LockedStory } from './locked-story.tsx'
import { Neighbour } from './neighbour.tsx'
import { ArchPanes, BarPanes } from './progress-panes.tsx'
import { StoryHeader } from './story-header.tsx'
import { StoryLayers } from './story-layers.tsx'
import { StoryMenu } from './story-menu.tsx'
import { StoryPhotos } from './story-photos.tsx'
import { StoryReply } from './story-reply.tsx'
import { StoryVideo } from './story-video.tsx'
import { useGestures } from './use-gestures.ts'
import { usePreloadNext, useStories } from './use-stories.ts'
import { useStoryTimer } from './use-story-timer.ts'
import { useViewerKeys } from './use-viewer-keys.ts'

type ViewerProps = {
  page: StoryPage
  /** Of a featured collection. */
  collectionTitle?: string
}

/** Stories of one creator, one after the other, then those of the next creator. */
export function Viewer({ page, collectionTitle }: ViewerProps) {
  const { t } = useLingui()
  const session = useSession()
  const [params] = useSearchParams()
  const { stories, story, index, setIndex, change } = useStories(page, {
    storyId: params.get('story'),
    isMember: isMember(session),
    isFeatured: collectionTitle !== undefined,
  })
  const { next: nextRing, previous: previousRing, ring } = page
  const place = usePlace(collectionTitle === undefined ? '/home' : `/${ring.creator.username}`)
  const mute = useMute()
  const [isStopped, setStopped] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const [isWriting, setWriting] = useState(false)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const isHidden = useIsHidden()
  const reply = useRef<HTMLInputElement>(null)
  const isOwn = story?.isOwn === 1
  const isPaused =
    isStopped || isHeld || isWriting || isMenuOpen || isHidden || story?.isVisible === 0 || isOwn

  const tell = (action: 'back' | 'exit') => {
    if (!story || isOwn || story.isVisible === 0 || !isMember(session)) return
    // A lost count is not worth a message.
    void api('POST /story/navigation', { body: { storyId: story.storyId, action } }).catch(() => undefined)
  }
  const close = () => {
    tell('exit')
    place.close()
  }
  const goTo = (username: string | undefined) => (username ? place.replace(username) : place.close())
  const next = () => (index + 1 < stories.length ? setIndex(index + 1) : goTo(nextRing?.creator.username))
  const previous = () => {
    if (index === 0 && !previousRing) return
    tell('back')
    if (index > 0) setIndex(index - 1)
    else goTo(previousRing?.creator.username)
  }
  const isVideo = story?.kind === 'video'
  const { element, report } = useStoryTimer({
    key: story?.storyId ?? '',
    durationMs: isVideo ? undefined : STILL_MS,
    isPaused,
    onEnd: next,
  })
  usePreloadNext(nextRing?.creator.username, index >= stories.length - 2)
  useViewerKeys({
    next,
    previous,
    togglePause: () => setStopped(!isStopped),
    toggleSound: mute.toggle,
    close,
  })
  const gestures = useGestures({
    onTap: (side) => (side === 'start' ? previous() : next()),
    onHold: setHeld,
    onSwipe: (to) => {
      if (to === 'down') return close()
      const isForward = (to === 'left') !== (document.documentElement.dir === 'rtl')
      return isForward
        ? goTo(nextRing?.creator.username)
        : previousRing && goTo(previousRing.creator.username)
    },
  })
  if (!story) return null

  const lost = t`Something went wrong. Check your connection and try again.`
  const react = async (emoji: string) => {
    const { storyId, reaction } = story
    if (!isMember(session)) return place.logIn()
    change({ storyId, reaction: emoji })
    const answer = await api('POST /story/react', { body: { storyId, emoji } }).catch(() => undefined)
    if (answer?.ok) return undefined
    change({ storyId, ...(reaction ? { reaction } : { reaction: undefined as never }) })
    return showError(answer?.body.message ?? lost)
  }
  const vote = async (option: number) => {
    if (!isMember(session)) return place.logIn()
    const answer = await api('POST /story/vote', { body: { storyId: story.storyId, option } }).catch(
      () => undefined,
    )
    return answer?.ok ? change(answer.body.data) : showError(answer?.body.message ?? lost)
  }
  return (
    <div
      ref={element}
      className="fixed inset-0 z-30 flex flex-col bg-night text-white tablet:flex-row tablet:items-center tablet:justify-center tablet:gap-5"
    >
      <Link to="/home" className="absolute start-6 top-6 z-4 hidden rounded-input tablet:block">
        <Mark className="h-5 w-10" />
        <span className="sr-only">
          <Trans>Home</Trans>
        </span>
      </Link>
      <button
        type="button"
        onClick={close}
        aria-label={t`Close`}
        className={iconButtonStyles({
          className: 'absolute end-1.5 top-4.5 z-5 text-white hover:bg-white/16 tablet:end-5 tablet:top-5',
        })}
      >
        <X aria-hidden className="size-6" />
      </button>
      {!isOwn && <Neighbour ring={previousRing} side="previous" />}
      <div className="flex min-h-0 flex-1 flex-col tablet:max-w-100 tablet:flex-none tablet:basis-100">
        <article
          aria-roledescription={t`Story`}
          aria-label={t`Story ${index + 1} of ${stories.length}`}
          className="relative min-h-0 flex-1 rounded-b-sheet tablet:aspect-[400/712] tablet:max-h-[calc(100dvh-170px)] tablet:flex-none tablet:rounded-[200px_200px_20px_20px]"
        >
          <ArchPanes count={stories.length} index={index} />
          <BarPanes count={stories.length} index={index} />
          <StoryCanvas
            background={story.kind === 'text' ? story.background : undefined}
            text={story.text}
            image={
              story.isVisible === 0 ? (
                <LockedStory key={story.storyId} story={story} creator={ring.creator} onBought={change} />
              ) : story.media && isVideo ? (
                <StoryVideo
                  key={story.storyId}
                  media={story.media}
                  isPaused={isPaused && !isOwn}
                  mute={mute}
                  filter={filters[story.filter ?? 'none']}
                  onProgress={report}
                  onEnd={isOwn ? () => undefined : next}
                  onError={() => showError(t`This video can’t be played.`)}
                />
              ) : undefined
            }
          >
            <StoryPhotos shown={story} next={stories[index + 1]} firstName={ring.creator.firstName} />
            {/* Tapping is a shortcut; the buttons below do the same. */}
            <div
              {...gestures}
              className={cx('absolute inset-0 z-1 touch-none select-none', story.isVisible === 0 && 'hidden')}
            />
            <StoryHeader
              creator={ring.creator}
              story={story}
              isPaused={isStopped}
              onPause={() => setStopped(!isStopped)}
              sound={mute}
              collectionTitle={collectionTitle}
              menu={
                <StoryMenu
                  key={story.storyId}
                  story={story}
                  username={ring.creator.username}
                  isMember={isMember(session)}
                  onOpenChange={setMenuOpen}
                />
              }
            />
            <StoryLayers
              key={story.storyId}
              story={story}
              onVote={(option) => void vote(option)}
              onAnswer={() => reply.current?.focus()}
            />
            {story.kind !== 'text' && story.text && (
              <p
                dir="auto"
                className="absolute inset-x-4 bottom-4 z-2 rounded-[10px] bg-night/65 px-3 py-2 text-16"
              >
                {story.text}
              </p>
            )}
          </StoryCanvas>
          <button type="button" onClick={previous} className="sr-only focus:not-sr-only">
            <Trans>Previous story</Trans>
          </button>
          <button type="button" onClick={next} className="sr-only focus:not-sr-only">
            <Trans>Next story</Trans>
          </button>
        </article>
        {!isOwn && (
          <div className="shrink-0 px-3 pt-2.5 pb-[calc(12px+env(safe-area-inset-bottom))] tablet:px-0 tablet:pt-3.5 tablet:pb-0">
            {isMember(session) ? (
              <StoryReply
                key={story.storyId}
                story={story}
                firstName={ring.creator.firstName}
                input={reply}
                onFocusChange={setWriting}
                onReact={(emoji) => void react(emoji)}
              />
            ) : (
              <p className="py-2.5 text-center text-14">
                <button
                  type="button"
                  onClick={() => place.logIn()}
                  className="min-h-11 font-semibold underline"
                >
                  <Trans>Log in to reply</Trans>
                </button>
              </p>
            )}
          </div>
        )}
      </div>
      {isOwn ? (
        <OwnerPanel stories={stories} index={index} onSelect={setIndex} />
      ) : (
        <Neighbour ring={nextRing} side="next" />
      )}
    </div>
  )
}

function usePlace(home: string) {
  const navigate = useNavigate()
  const { key, pathname } = useLocation()
  return {
    replace: (username: string) => void navigate(`/stories/${username}`, { replace: true }),
    // The first entry of a tab has no page to go back to.
    close: () => void (key === 'default' ? navigate(home) : navigate(-1)),
    logIn: () => void navigate(`/login?redirect=${encodeURIComponent(pathname)}`),
  }
}

/** Whether the tab is in the background. */
function useIsHidden() {
  const [isHidden, setHidden] = useState(false)
  useEffect(() => {
    const look = () => setHidden(document.visibilityState === 'hidden')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return isHidden
}
