import { Skeleton, SkeletonGroup } from './skeleton.tsx'

/** Placeholder of labelled fields. */
export const FormSkeleton = () => (
  <SkeletonGroup className="grid gap-6">
    {[0, 1, 2, 3].map((n) => (
      <span key={n} className="grid gap-2">
        <Skeleton className="h-3.5 w-28" />
        <Skeleton className="h-12 rounded-input" />
      </span>
    ))}
  </SkeletonGroup>
)
