import { PostCard } from '../../features/content/post/post-card.tsx'
import { PostGrid } from '../../features/content/post/post-grid.tsx'
import { PostSkeleton } from '../../features/content/post/post-skeleton.tsx'
import { id, locked, plain, words } from './post-samples.ts'
import { Group, Part, Two } from './showcase.tsx'

export function PostGroup() {
  return (
    <Group id="posts" title="Posts" note="Photo, locked preview and large text.">
      <Two>
        <Part title="In a feed">
          <div className="max-w-152">
            <PostCard post={plain} />
            <PostCard post={words} />
          </div>
        </Part>
        <Part title="Locked">
          <div className="max-w-152">
            <PostCard post={locked} />
          </div>
        </Part>
        <Part title="Grid">
          <PostGrid label="Posts" posts={[{ ...plain, isPinned: 1 }, locked, { ...words, postId: id(4) }]} />
        </Part>
        <Part title="On its way">
          <div className="max-w-100">
            <PostSkeleton />
          </div>
        </Part>
      </Two>
    </Group>
  )
}
