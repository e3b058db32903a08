import { cx } from '../../../ui/cx.ts'
import { Skeleton, SkeletonGroup } from '../../../ui/display/skeleton.tsx'

const widths = ['w-56', 'w-72', 'w-40', 'w-64', 'w-48', 'w-60']

/** Shaped like a conversation. */
export function ThreadSkeleton() {
  return (
    <SkeletonGroup className="flex min-h-0 flex-1 flex-col">
      <div className="flex h-[65px] items-center gap-3 border-b border-line px-4">
        <Skeleton className="size-11 rounded-full" />
        <Skeleton className="h-4 w-36" />
      </div>
      <div className="flex flex-1 flex-col justify-end gap-3.5 overflow-hidden p-4">
        {widths.map((width, n) => (
          <Skeleton
            key={width}
            className={cx('h-11 max-w-4/5 rounded-20', width, n % 2 === 1 && 'self-end')}
          />
        ))}
      </div>
      <div className="border-t border-line p-3">
        <Skeleton className="h-11 w-full rounded-full" />
      </div>
    </SkeletonGroup>
  )
}
