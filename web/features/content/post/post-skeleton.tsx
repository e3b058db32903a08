import { Skeleton, SkeletonGroup } from '../../../ui/display/skeleton.tsx'

export function PostSkeleton({ count = 1 }: { count?: number }) {
  return (
    <SkeletonGroup>
      {Array.from({ length: count }, (_, n) => (
        <div key={n} className="grid border-b border-line px-3 pt-6 pb-5 tablet:px-0">
          <div className="mb-3.5 flex items-center gap-3">
            <Skeleton className="size-10 rounded-full" />
            <span className="grid flex-1 gap-1.5">
              <Skeleton className="h-3.5 w-36" />
              <Skeleton className="h-3 w-24" />
            </span>
          </div>
          <Skeleton className="aspect-4/5 rounded-card" />
          <div className="flex h-12.5 items-center gap-5">
            <Skeleton className="h-5 w-14" />
            <Skeleton className="h-5 w-10" />
          </div>
          <Skeleton className="h-4 w-4/5" />
        </div>
      ))}
    </SkeletonGroup>
  )
}
