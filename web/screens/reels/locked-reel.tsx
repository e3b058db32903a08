import { Trans } from '@lingui/react/macro'
import { LockedGlass } from '../../features/post/locked-glass.tsx'
import { LockedSill } from '../../features/post/locked-sill.tsx'
import { creatorName, type Post, postPath } from '../../features/post/post.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

type LockedReelProps = { reel: Post; onFollow: () => void; onNext: () => void }

/** A reel this viewer may not see: its glass, and what opens it. */
export function LockedReel({ reel, onFollow, onNext }: LockedReelProps) {
  const name = creatorName(reel)
  return (
    <div className="grid h-full grid-rows-[minmax(0,1fr)_auto]">
      <div className="min-h-0 [&>div]:!aspect-auto [&>div]:size-full">
        <LockedGlass post={reel} ratio={9 / 16} />
      </div>
      <div className="grid gap-3 bg-raised p-4 pe-18 text-ink tablet:pe-4">
        <p className="flex items-center gap-3">
          <Avatar silent name={name} picture={reel.creator.profilePic} />
          <b className="min-w-0 flex-1 truncate text-16 font-semibold">
            <bdi>{name}</bdi>
          </b>
        </p>
        <div className="[&>div]:rounded-card [&>div]:border-t">
          <LockedSill post={reel} onFollow={onFollow} />
        </div>
        <p className="flex flex-wrap justify-between gap-2">
          <LinkButton to={postPath(reel.postId)} tone="bare" size="sm">
            <Trans>Open the post</Trans>
          </LinkButton>
          <Button tone="bare" size="sm" onClick={onNext}>
            <Trans>Next reel</Trans>
          </Button>
        </p>
      </div>
    </div>
  )
}
