import { useLingui } from '@lingui/react/macro'
import { BadgeCheck } from 'lucide-react'
import { creatorName, type Post } from '../../features/post/post.ts'
import { PostContents } from '../../features/post/post-contents.tsx'
import { Avatar } from '../../ui/avatar.tsx'

/** Whose it is, and what is in it. */
export function WhoseReel({ post }: { post: Post }) {
  const { t } = useLingui()
  const name = creatorName(post)
  return (
    <div className="flex items-center gap-3">
      <Avatar silent name={name} picture={post.creator.profilePic} />
      <div className="min-w-0 flex-1">
        <b className="flex items-center gap-1.5 text-16 font-semibold">
          <bdi className="truncate">{name}</bdi>
          <BadgeCheck role="img" aria-label={t`Verified`} className="size-4 shrink-0 text-ink-3" />
        </b>
        <PostContents post={post} />
      </div>
    </div>
  )
}
