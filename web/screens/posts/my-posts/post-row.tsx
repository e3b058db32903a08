import { Trans, useLingui } from '@lingui/react/macro'
import { Heart, MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { InlineAmount } from '../../../features/commerce/payments/amount.tsx'
import { usePost } from '../../../features/content/post/state/post-cache.ts'
import { type Post, postPath } from '../../../features/content/post/post.ts'
import { shortCount } from '../../../features/content/post/post-actions.tsx'
import { PostMenuButton } from '../../../features/content/post/post-menu-button.tsx'
import { PostThumbnail } from '../../../features/content/post/post-thumbnail.tsx'
import { usePostActions } from '../../../features/content/post/state/use-post-actions.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { CheckboxMark } from '../../../ui/form/checkbox.tsx'
import { cx } from '../../../ui/cx.ts'
import type { PostFilter } from './post-filters.ts'

type PostRowProps = {
  post: Post
  /** The list it is in. */
  show: PostFilter
  zone: string
  /** In selection mode: whether it is selected, and the toggle; with shift a range. */
  isChosen?: boolean
  onChoose?: (isRange: boolean) => void
  onRemoved: (postId: string) => void
  onRestored: (postId: string) => void
}

/** One of the creator's posts: content, audience, time and stats. */
export function PostRow({ post: came, show, zone, isChosen, onChoose, onRemoved, onRestored }: PostRowProps) {
  const post = usePost(came)
  const acts = usePostActions(post)
  const isPublished = isOutside(post)
  const look = 'flex min-w-0 flex-1 items-center gap-3.5 rounded-input'
  const inside = <PostLine post={post} show={show} zone={zone} />
  return (
    <li className="flex items-center gap-3 border-b border-line py-3">
      {onChoose ? (
        <label className={cx(look, 'cursor-pointer select-none')}>
          <CheckboxMark
            checked={isChosen ?? false}
            onChange={({ nativeEvent }) =>
              onChoose(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
          />
          {inside}
        </label>
      ) : (
        <>
          <Link to={isPublished ? postPath(post.postId) : `/posts/${post.postId}/edit`} className={look}>
            {inside}
          </Link>
          <PostMenuButton post={post} actions={acts} onRemoved={onRemoved} onRestored={onRestored} />
        </>
      )}
    </li>
  )
}

/** Every post has a page, also drafts and hidden ones. */
const isOutside = ({ state }: Post) => state === 'published' || state === 'hidden' || state === 'removed'

function PostLine({ post, show, zone }: Pick<PostRowProps, 'post' | 'show' | 'zone'>) {
  const { t, i18n } = useLingui()
  const isPublished = isOutside(post)
  const title = post.title || post.description.slice(0, 80)
  const at = isPublished ? post.publishedAt : post.publishAt
  const when = at && i18n.date(at, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone })
  return (
    <>
      <PostThumbnail
        url={post.postData.find(({ url }) => url)?.url}
        mediaType={post.mediaType}
        className="size-14 rounded-10"
      />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <b className="truncate font-semibold">
          {title ? <bdi>{title}</bdi> : <span className="text-ink-2">{t`Post without text`}</span>}
        </b>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-ink-2">
          {post.state === 'waiting' && (
            <Badge tone="warn">
              <Trans>Processing or waiting for consent</Trans>
            </Badge>
          )}
          {post.state === 'removed' && (
            <Badge tone="bad">
              <Trans>Removed</Trans>
            </Badge>
          )}
          {show === 'published' && post.state === 'hidden' && (
            <Badge tone="warn">
              <Trans>Hidden</Trans>
            </Badge>
          )}
          {show === 'hidden' && post.state === 'published' && (
            <Badge tone="ok">
              <Trans>Published</Trans>
            </Badge>
          )}
          <For post={post} />
          {when && <span>{when}</span>}
        </span>
        {isPublished && (
          <span className="flex gap-3 text-13 text-ink-2 tabular-nums">
            <span className="inline-flex items-center gap-1">
              <Heart role="img" aria-label={t`Likes`} className="size-3.5" />
              {shortCount(post.totalLike, i18n.locale)}
            </span>
            <span className="inline-flex items-center gap-1">
              <MessageCircle role="img" aria-label={t`Comments`} className="size-3.5" />
              {shortCount(post.commentCount, i18n.locale)}
            </span>
          </span>
        )}
      </span>
    </>
  )
}

function For({ post }: { post: Post }) {
  const words: Record<Post['visibility'], ReactNode> = {
    free: <Trans>Everyone</Trans>,
    followers: <Trans>Followers</Trans>,
    subscribers: <Trans>Subscribers</Trans>,
    price: post.price ? <InlineAmount {...post.price} /> : <Trans>One-time price</Trans>,
    list: <Trans>Customer list</Trans>,
  }
  return <Badge>{words[post.visibility]}</Badge>
}
