import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { creatorName, type Post } from '../../features/post/post.ts'
import { PlainForm } from '../../features/post/post-acts.tsx'
import { useSession } from '../../features/session/session.ts'
import { Button } from '../../ui/button.tsx'

/** At the head of a post: to follow, or that one does. Letting go is done on their own page. */
export function FollowThem({ post, onFollow }: { post: Post; onFollow: () => void }) {
  const { t } = useLingui()
  const session = useSession()
  const name = creatorName(post)
  if (session?._id === post.creatorId) return null
  if (post.isFollow)
    return (
      <span className="inline-flex h-9 items-center gap-2 rounded-full border border-line-2 px-4 font-semibold">
        <Check aria-hidden className="size-4" />
        <Trans>Following</Trans>
      </span>
    )
  return (
    <PlainForm intent="follow" postId={post.creatorId} onSubmit={onFollow}>
      <Button type="submit" tone="line" size="sm" aria-label={t`Follow ${name}`}>
        <Trans>Follow</Trans>
      </Button>
    </PlainForm>
  )
}
