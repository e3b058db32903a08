import { Trans, useLingui } from '@lingui/react/macro'
import { FileText, MapPin, UserRound } from 'lucide-react'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { MessageType } from '../../../../contract/chat/constants.ts'
import { byteSize } from '../../../lib/format/byte-size.ts'
import { lazyComponent } from '../../../lib/hydration/lazy-component.ts'
import type { ChatMessage } from '../state/chat-types.ts'
import { Bubble } from './bubble.tsx'
import { LinkPreview } from './link-preview.tsx'
import { MessageMedia } from './message-media.tsx'
import { MessageText } from './message-text.tsx'
import { PaidMediaCard } from './paid-media-card.tsx'

const StoryReference = lazyComponent(async () => (await import('./story-reference.tsx')).StoryReference)

const card =
  'flex min-h-14 max-w-full items-center gap-3 rounded-[20px] border border-line-2 bg-raised px-4 py-3'

/** The content of a message by its type. */
export function MessageContent({ message }: { message: ChatMessage }) {
  const { payload, selfMessage, author, messageType } = message
  const isOwn = selfMessage === 1
  if (messageType === MessageType.removed)
    return (
      <p className="rounded-[20px] border border-line-2 px-4 py-2.5 text-ink-2 italic">
        <Trans>Message deleted</Trans>
      </p>
    )
  const files = payload.media?.filter(({ kind }) => kind === 'document') ?? []
  const visible = payload.media?.filter(({ kind }) => kind !== 'document') ?? []
  return (
    <>
      {visible.length > 0 && <MessageMedia media={visible} name={message.name} />}
      {payload.lockedMedia && payload.lockedMedia.length > 0 && <PaidMediaCard message={message} />}
      {files.map((file) => (
        <a key={file._id} href={file.fileUrl} download={file.name ?? ''} className={card}>
          <FileText aria-hidden className="size-6 shrink-0 text-ink-2" />
          <span className="min-w-0">
            <span className="block truncate font-semibold">{file.name ?? <Trans>Document</Trans>}</span>
            {file.size !== undefined && <FileSize bytes={file.size} />}
          </span>
        </a>
      ))}
      {payload.location && <Place {...payload.location} />}
      {payload.contact && (
        <p className={card}>
          <UserRound aria-hidden className="size-5 shrink-0 text-ink-2" />
          {payload.contact.user ? (
            <Link to={`/${payload.contact.user.username}`} className="font-semibold">
              {payload.contact.name}
            </Link>
          ) : (
            <span className="font-semibold">{payload.contact.name}</span>
          )}
          {payload.contact.phoneNumber && <bdi dir="ltr">{payload.contact.phoneNumber}</bdi>}
        </p>
      )}
      {payload.post && <SharedPost post={payload.post} />}
      {payload.story && (
        <Suspense fallback={<div className="h-24" />}>
          <StoryReference message={message} story={payload.story} />
        </Suspense>
      )}
      {payload.text && payload.event?.params.text !== 'link' && (
        <Bubble isOwn={isOwn} author={author.kind}>
          <MessageText text={payload.text} />
        </Bubble>
      )}
      {payload.linkPreview?.title && <LinkPreview preview={payload.linkPreview} />}
    </>
  )
}

function FileSize({ bytes }: { bytes: number }) {
  const { i18n } = useLingui()
  return <span className="text-12 text-ink-2">{byteSize(bytes, i18n.locale)}</span>
}

type Location = NonNullable<ChatMessage['payload']['location']>

/** Place and coordinates; no map is requested from anywhere. */
function Place({ latitude, longitude, title, address }: Location) {
  return (
    <p className={card}>
      <MapPin aria-hidden className="size-5 shrink-0 text-ink-2" />
      <span className="min-w-0">
        {title && <span className="block font-semibold">{title}</span>}
        {address && <span className="block text-ink-2">{address}</span>}
        <bdi dir="ltr" className="text-12 text-ink-2 tabular-nums">
          {latitude.toFixed(5)}, {longitude.toFixed(5)}
        </bdi>
      </span>
    </p>
  )
}

function SharedPost({ post }: { post: NonNullable<ChatMessage['payload']['post']> }) {
  const image = post.imageUrl ?? post.lockedPreviewUrl
  if (!post.isAvailable)
    return (
      <p className={card}>
        <Trans>This post is no longer available.</Trans>
      </p>
    )
  return (
    <Link to={`/post/${post.postId}`} className={card}>
      {image && <img src={image} alt="" className="size-14 rounded-8 object-cover" />}
      <span className="min-w-0">
        <span className="line-clamp-2 font-semibold">{post.title || <Trans>Post</Trans>}</span>
        {post.creator && (
          <bdi dir="ltr" className="text-12 text-ink-2">
            @{post.creator.username}
          </bdi>
        )}
      </span>
    </Link>
  )
}
