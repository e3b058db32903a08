import { Trans, useLingui } from '@lingui/react/macro'
import { Heart, MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PlainAmount } from '../../features/payments/amount.tsx'
import { usePost } from '../../features/post/kept-posts.ts'
import { type Post, postPath } from '../../features/post/post.ts'
import { shortCount } from '../../features/post/post-acts.tsx'
import { PostMenuButton } from '../../features/post/post-menu-button.tsx'
import { PostThumb } from '../../features/post/post-thumb.tsx'
import { usePostActs } from '../../features/post/use-post-acts.ts'
import { Badge } from '../../ui/badge.tsx'
import { CheckboxMark } from '../../ui/checkbox.tsx'
import { cx } from '../../ui/cx.ts'
import type { Show } from './show.ts'

type PostRowProps = {
  post: Post
  /** The list it stands in. */
  show: Show
  zone: string
  /** While posts are being chosen: whether this one is, and what pressing it does; with shift up to it. */
  isChosen?: boolean
  onChoose?: (isRange: boolean) => void
  onGone: (postId: string) => void
  onBack: (postId: string) => void
}

/** One of my posts in a line: what it is, whom it is for, when, and what became of it. */
export function PostRow({ post: came, show, zone, isChosen, onChoose, onGone, onBack }: PostRowProps) {
  const post = usePost(came)
  const acts = usePostActs(post)
  const isOut = isOutside(post)
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
          <Link to={isOut ? postPath(post.postId) : `/posts/${post.postId}/edit`} className={look}>
            {inside}
          </Link>
          <PostMenuButton post={post} acts={acts} onGone={onGone} onBack={onBack} />
        </>
      )}
    </li>
  )
}

/** It has a page of its own, also one that only its creator sees. */
const isOutside = ({ state }: Post) => state === 'published' || state === 'hidden' || state === 'removed'

function PostLine({ post, show, zone }: Pick<PostRowProps, 'post' | 'show' | 'zone'>) {
  const { t, i18n } = useLingui()
  const isOut = isOutside(post)
  const title = post.title || post.description.slice(0, 80)
  const at = isOut ? post.publishedAt : post.publishAt
  const when = at && i18n.date(at, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone })
  return (
    <>
      <PostThumb
        url={post.postData.find(({ url }) => url)?.url}
        mediaType={post.mediaType}
        className="size-14 rounded-10"
      />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <b className="truncate font-semibold">
          {title ? <bdi>{title}</bdi> : <span className="text-ink-2">{t`A post without words`}</span>}
        </b>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-ink-2">
          {post.state === 'waiting' && (
            <Badge tone="warn">
              <Trans>Waits for its files or an answer</Trans>
            </Badge>
          )}
          {post.state === 'removed' && (
            <Badge tone="bad">
              <Trans>Taken down</Trans>
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
        {isOut && (
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
    price: post.price ? <PlainAmount {...post.price} /> : <Trans>One price</Trans>,
  }
  return <Badge>{words[post.visibility]}</Badge>
}
