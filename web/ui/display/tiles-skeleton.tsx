import { Skeleton, SkeletonGroup } from './skeleton.tsx'

/** Placeholder of a grid of pictures with a name below. */
export const TilesSkeleton = () => (
  <SkeletonGroup className="grid grid-cols-2 gap-4 tablet:grid-cols-3">
    {[0, 1, 2, 3, 4, 5].map((n) => (
      <span key={n} className="grid gap-2">
        <Skeleton className="aspect-4/5 rounded-card" />
        <Skeleton className="h-4 w-3/4" />
        <Skeleton className="h-3 w-1/2" />
      </span>
    ))}
  </SkeletonGroup>
)
