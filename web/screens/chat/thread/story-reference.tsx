import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { imageUrl } from '../../../features/media/player/image-url.ts'
import { backgrounds } from '../../stories/story.ts'
import type { ChatMessage } from '../state/chat-types.ts'

type SharedStory = NonNullable<ChatMessage['payload']['story']>
type StoryReferenceProps = { message: ChatMessage; story: SharedStory }

/** The story that a message answers or shares, while the viewer may see it. */
export const StoryReference = ({ message, story }: StoryReferenceProps) => (
  <div className="grid max-w-full gap-1.5 pb-1 text-13 text-ink-2">
    <p>
      <StoryWords message={message} story={story} />
    </p>
    {story.isAvailable === 1 && (
      <Link
        to={`/stories/${story.username}?story=${story.storyId}`}
        className="relative block h-36 w-24 overflow-hidden rounded-[48px_48px_12px_12px] bg-night text-white"
        style={story.background ? { backgroundImage: backgrounds[story.background] } : undefined}
      >
        <StoryImage story={story} />
        <span className="sr-only">
          <Trans>View story</Trans>
        </span>
      </Link>
    )}
  </div>
)

function StoryImage({ story: { imageUrl: url, lockedPreviewUrl, text } }: { story: SharedStory }) {
  if (url) return <img src={imageUrl(url, 320)} alt="" className="size-full object-cover" />
  if (lockedPreviewUrl) return <img src={lockedPreviewUrl} alt="" className="size-full object-cover" />
  return (
    <span
      dir="auto"
      className="grid size-full place-content-center p-2 text-center text-12 font-semibold break-words"
    >
      {text}
    </span>
  )
}

function StoryWords({ message: { payload, selfMessage }, story: { isAvailable } }: StoryReferenceProps) {
  const isOwn = selfMessage === 1
  if (payload.event?.kind === 'story.shared')
    return isAvailable === 1 ? <Trans>Shared a story</Trans> : <Trans>This story isn’t available.</Trans>
  if (payload.event?.kind === 'story.reacted')
    return isOwn ? <Trans>You reacted to their story</Trans> : <Trans>Reacted to your story</Trans>
  return isOwn ? <Trans>You replied to their story</Trans> : <Trans>Replied to your story</Trans>
}
