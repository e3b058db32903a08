import { FormSkeleton } from '../../../ui/display/form-skeleton.tsx'
import { Loader } from '../../../ui/display/loader.tsx'
import { RowsSkeleton } from '../../../ui/display/rows-skeleton.tsx'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { TilesSkeleton } from '../../../ui/display/tiles-skeleton.tsx'
import { PostSkeleton } from '../../content/post/post-skeleton.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { screenShape } from './screen-shape.ts'

export type PendingScreenProps = {
  /** Path of the screen that is loading. */
  to: string
  /** Only the data of the current screen is changing. */
  isSame: boolean
}

/** What a navigation shows while it waits for the next screen. */
export function PendingScreen({ to, isSame }: PendingScreenProps) {
  if (isSame)
    return (
      <div className="pointer-events-none fixed inset-0 z-30 grid place-items-center bg-paper/60">
        <Loader />
      </div>
    )
  return (
    <div data-testid="pending-screen" className="contents">
      <ScreenSkeleton shape={screenShape(to)} />
    </div>
  )
}

function ScreenSkeleton({ shape }: { shape: ReturnType<typeof screenShape> }) {
  if (shape === 'profile') return <ProfileSkeleton />
  if (shape === 'post') return <PostSkeleton />
  if (shape === 'stage') return <Loader page />
  return (
    <div className="grid gap-5 px-4 pt-4 tablet:px-0 tablet:pt-8">
      <span className="grid gap-2">
        <Skeleton className="h-8 w-52 max-w-full" />
        <Skeleton className="h-4 w-72 max-w-full" />
      </span>
      {shape === 'tiles' ? <TilesSkeleton /> : shape === 'form' ? <FormSkeleton /> : <RowsSkeleton />}
    </div>
  )
}
