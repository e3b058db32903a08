import { Skeleton, SkeletonGroup } from '../../../ui/display/skeleton.tsx'

/** Cover, portrait, name and the first posts of a profile. */
export const ProfileSkeleton = () => (
  <SkeletonGroup className="grid gap-5 pb-8">
    <Skeleton className="h-40 rounded-none tablet:mt-6 tablet:h-56 tablet:rounded-card" />
    <span className="-mt-16 grid gap-3 px-4">
      <Skeleton className="h-32 w-26 rounded-arch border-4 border-paper" />
      <Skeleton className="h-7 w-56 max-w-full" />
      <Skeleton className="h-4 w-80 max-w-full" />
    </span>
    <span className="grid grid-cols-3 gap-[3px] tablet:gap-3">
      {[0, 1, 2, 3, 4, 5].map((n) => (
        <Skeleton key={n} className="aspect-4/5 rounded-4 tablet:rounded-input" />
      ))}
    </span>
  </SkeletonGroup>
)
