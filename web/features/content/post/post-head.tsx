import { Trans, useLingui } from '@lingui/react/macro'
import { BadgeCheck, Pin } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { ListLink } from '../../../ui/navigation/list-link.tsx'
import { creatorName, type Post, postPath } from './post.ts'
import { PostTime } from './post-time.tsx'

type PostHeadProps = {
  post: Post
  /** Menu; on the post page also the follow button. */
  end?: ReactNode
  /** On the post page the time is not a link. */
  isPage?: boolean
}

/** Creator, place and time. */
export function PostHead({ post, end, isPage }: PostHeadProps) {
  const { t } = useLingui()
  const { creator, place, publishedAt, isPinned, editedAt } = post
  const name = creatorName(post)
  const to = `/${creator.username}`
  const at = publishedAt ?? post.publishAt
  return (
    <header className="mb-3.5 flex items-center gap-3 max-tablet:px-1">
      <ListLink to={to} aria-hidden tabIndex={-1} className="rounded-full">
        <Avatar silent name={name} image={creator.profilePic} />
      </ListLink>
      <div className="min-w-0 flex-1">
        <ListLink to={to} className="flex min-h-6 min-w-0 items-center gap-1.5 font-semibold hover:underline">
          <bdi className="truncate">{name}</bdi>
          <BadgeCheck role="img" aria-label={t`Verified`} className="size-4 text-ink-3" />
        </ListLink>
        <p className="flex min-w-0 items-center gap-[5px] overflow-x-clip text-13 text-ink-2">
          {isPinned === 1 && <Pin role="img" aria-label={t`Pinned`} className="size-3" />}
          {place && (
            <>
              <bdi className="min-w-8 truncate">{place}</bdi>
              <span aria-hidden>·</span>
            </>
          )}
          {at &&
            (isPage ? (
              <PostTime at={at} className="shrink-0" />
            ) : (
              <ListLink
                to={postPath(post.postId)}
                className="inline-flex min-h-6 shrink-0 items-center hover:underline"
              >
                <PostTime at={at} />
              </ListLink>
            ))}
          {editedAt && (
            <span className="shrink-0">
              <Trans>edited</Trans>
            </span>
          )}
        </p>
      </div>
      {end}
    </header>
  )
}
