import { Skeleton, SkeletonGroup } from '../../ui/display/skeleton.tsx'

/** Placeholder with the same layout as the loaded page. */
export function HomeSkeleton() {
  return (
    <SkeletonGroup className="px-4 tablet:px-0">
      <div className="flex gap-3 overflow-hidden border-b border-line pt-3 pb-5 tablet:pt-6.5">
        {[0, 1, 2, 3, 4, 5, 6].map((n) => (
          <span key={n} className="grid shrink-0 justify-items-center gap-2.5">
            <Skeleton className="h-24.5 w-19 rounded-[40px_40px_14px_14px]" />
            <Skeleton className="h-2.5 w-11" />
          </span>
        ))}
      </div>
      <div className="grid gap-3 border-b border-line py-8">
        <Skeleton className="h-7 w-72 max-w-full" />
        <Skeleton className="h-4 w-96 max-w-full" />
      </div>
      {[0, 1].map((row) => (
        <div key={row} className="pt-8">
          <Skeleton className="mb-5 h-5 w-28" />
          <div className="grid grid-cols-2 gap-4 tablet:grid-cols-3">
            {[0, 1, 2].map((n) => (
              <span key={n} className="grid gap-2 last:max-tablet:hidden">
                <Skeleton className="aspect-[4/4.6] rounded-arch" />
                <Skeleton className="mt-1 h-4 w-3/4" />
                <Skeleton className="h-3 w-1/2" />
              </span>
            ))}
          </div>
        </div>
      ))}
    </SkeletonGroup>
  )
}
