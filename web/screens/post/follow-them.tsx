import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { creatorName, type Post } from '../../features/post/post.ts'
import { PlainForm } from '../../features/post/post-acts.tsx'
import type { usePostActs } from '../../features/post/use-post-acts.ts'
import { isStaff, useSession } from '../../features/session/session.ts'
import { Button } from '../../ui/button.tsx'

type FollowThemProps = { post: Post; acts: Pick<ReturnType<typeof usePostActs>, 'follow' | 'unfollow'> }

/** At the head of a post: to follow, or that one does and the way to let go. */
export function FollowThem({ post, acts }: FollowThemProps) {
  const { t } = useLingui()
  const session = useSession()
  const name = creatorName(post)
  if (session?._id === post.creatorId || isStaff(session)) return null
  const isOn = post.isFollow === 1
  return (
    <PlainForm
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
    </PlainForm>
  )
}
