import { LockedPreview } from '../../features/content/post/paywall/locked-preview.tsx'
import { AccessTerms, UnlockButton } from '../../features/content/post/paywall/paywall-bar.tsx'
import { type Post, postPath } from '../../features/content/post/post.ts'
import { ReelFallbackActions } from './reel-fallback-actions.tsx'
import { ReelAuthor } from './reel-author.tsx'

type LockedReelProps = { reel: Post; onFollow: () => void; onNext: () => void }

/** A locked reel: locked preview and how to unlock it. */
export const LockedReel = ({ reel, onFollow, onNext }: LockedReelProps) => (
  <div className="grid h-full grid-rows-[minmax(0,1fr)_auto]">
    <div className="min-h-0 [&>div]:!aspect-auto [&>div]:size-full [&>div]:!max-h-none">
      <LockedPreview isUnderBar post={reel} ratio={9 / 16} />
    </div>
    <div className="grid gap-3.5 bg-raised p-4.5 text-ink">
      <ReelAuthor post={reel} />
      <UnlockButton post={reel} onFollow={onFollow} isPriced size="lg" wide />
      <p className="text-center text-13 text-ink-2 empty:hidden">
        <AccessTerms post={reel} />
      </p>
      <ReelFallbackActions path={postPath(reel.postId)} onNext={onNext} />
    </div>
  </div>
)
