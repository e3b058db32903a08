import { LockedGlass } from '../../features/post/locked-glass.tsx'
import { OnWhatTerms, Opener } from '../../features/post/locked-sill.tsx'
import { type Post, postPath } from '../../features/post/post.ts'
import { ReelWays } from './reel-ways.tsx'
import { WhoseReel } from './whose-reel.tsx'

type LockedReelProps = { reel: Post; onFollow: () => void; onNext: () => void }

/** A reel this viewer may not see: its glass, and what opens it. */
export const LockedReel = ({ reel, onFollow, onNext }: LockedReelProps) => (
  <div className="grid h-full grid-rows-[minmax(0,1fr)_auto]">
    <div className="min-h-0 [&>div]:!aspect-auto [&>div]:size-full [&>div]:!max-h-none">
      <LockedGlass isUnderBar post={reel} ratio={9 / 16} />
    </div>
    <div className="grid gap-3.5 bg-raised p-4.5 text-ink">
      <WhoseReel post={reel} />
      <Opener post={reel} onFollow={onFollow} isPriced size="lg" wide />
      <p className="text-center text-13 text-ink-2 empty:hidden">
        <OnWhatTerms post={reel} />
      </p>
      <ReelWays path={postPath(reel.postId)} onNext={onNext} />
    </div>
  </div>
)
