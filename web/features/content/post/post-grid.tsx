import type { CSSProperties } from 'react'
import { Skeleton, SkeletonGroup } from '../../../ui/display/skeleton.tsx'
import { cx } from '../../../ui/cx.ts'
import type { Post } from './post.ts'
import { PostTile } from './post-tile.tsx'

const columns = 'grid grid-cols-3 gap-[3px] tablet:gap-3'

type PostGridProps = {
  posts: Post[]
  label: string
  ratio?: '4/5' | '9/16'
  pathOf?: (post: Post) => string
}

export function PostGrid({ posts, label, ratio = '4/5', pathOf }: PostGridProps) {
  return (
    <ul aria-label={label} className={cx(columns, ratio === '9/16' && 'tablet:grid-cols-4')}>
      {posts.map((post, n) => (
        <li
          key={post.postId}
          style={{ aspectRatio: ratio, '--n': Math.floor((n % 24) / 3) } as CSSProperties}
          className="min-w-0 drawn-later [--about:0px]"
        >
          <PostTile post={post} ratio={ratio} {...(pathOf ? { to: pathOf(post) } : {})} />
        </li>
      ))}
    </ul>
  )
}

export function GridSkeleton({ ratio = '4/5' }: { ratio?: '4/5' | '9/16' }) {
  return (
    <SkeletonGroup className={cx(columns, 'pt-[3px] tablet:pt-3', ratio === '9/16' && 'tablet:grid-cols-4')}>
      {[0, 1, 2].map((n) => (
        <Skeleton key={n} style={{ aspectRatio: ratio }} className="rounded-4 tablet:rounded-input" />
      ))}
    </SkeletonGroup>
  )
}
