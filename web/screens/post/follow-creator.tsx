import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { creatorName, type Post } from '../../features/content/post/post.ts'
import { PostActionForm } from '../../features/content/post/post-actions.tsx'
import type { usePostActions } from '../../features/content/post/state/use-post-actions.ts'
import { isStaff, useSession } from '../../features/account/session/session.ts'
import { Button } from '../../ui/form/button.tsx'

type FollowCreatorProps = { post: Post; acts: Pick<ReturnType<typeof usePostActions>, 'follow' | 'unfollow'> }

/** Follow button in the post header, or the following state with a menu to unfollow. */
export function FollowCreator({ post, acts }: FollowCreatorProps) {
  const { t } = useLingui()
  const session = useSession()
  const name = creatorName(post)
  if (session?._id === post.creatorId || isStaff(session)) return null
  const isOn = post.isFollow === 1
  return (
    <PostActionForm
      intent={isOn ? 'unfollow' : 'follow'}
      postId={post.creatorId}
      onSubmit={isOn ? acts.unfollow : acts.follow}
    >
      <Button
        type="submit"
        tone="line"
        size="sm"
        aria-pressed={isOn}
        aria-label={isOn ? t`Following ${name}` : t`Follow ${name}`}
        icon={isOn && <Check aria-hidden className="size-4" />}
      >
        {isOn ? <Trans>Following</Trans> : <Trans>Follow</Trans>}
      </Button>
    </PostActionForm>
  )
}
