import { Skeleton, SkeletonGroup } from './skeleton.tsx'

/** Placeholder of a list of rows with a picture, two lines and an amount. */
export const RowsSkeleton = ({ rows = 6 }: { rows?: number }) => (
  <SkeletonGroup className="grid">
    {Array.from({ length: rows }, (_, row) => (
      <span key={row} className="flex items-center gap-3.5 border-b border-line py-4">
        <Skeleton className="size-12 shrink-0 rounded-14" />
        <span className="grid flex-1 gap-2">
          <Skeleton className="h-3.5 w-2/5" />
          <Skeleton className="h-3 w-3/5" />
        </span>
        <Skeleton className="h-4 w-14" />
      </span>
    ))}
  </SkeletonGroup>
)
