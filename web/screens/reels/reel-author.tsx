import { useLingui } from '@lingui/react/macro'
import { BadgeCheck } from 'lucide-react'
import { creatorName, type Post } from '../../features/content/post/post.ts'
import { ContentSummary } from '../../features/content/post/paywall/content-summary.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'

/** Author and caption. */
export function ReelAuthor({ post }: { post: Post }) {
  const { t } = useLingui()
  const name = creatorName(post)
  return (
    <div className="flex items-center gap-3">
      <Avatar silent name={name} image={post.creator.profilePic} />
      <div className="min-w-0 flex-1">
        <b className="flex items-center gap-1.5 text-16 font-semibold">
          <bdi className="truncate">{name}</bdi>
          <BadgeCheck role="img" aria-label={t`Verified`} className="size-4 shrink-0 text-ink-3" />
        </b>
        <ContentSummary post={post} />
      </div>
    </div>
  )
}
