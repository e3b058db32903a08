import { Suspense } from 'react'
import { lazyComponent } from '../../../lib/hydration/lazy-component.ts'
import type { Post } from './post.ts'

const PostPoll = lazyComponent(async () => (await import('../poll/post-poll.tsx')).PostPoll)

/** The poll of a post; its code is loaded with the first poll. */
export const PostPollSlot = ({ post }: { post: Post }) =>
  post.poll ? (
    <Suspense>
      <PostPoll post={post} poll={post.poll} />
    </Suspense>
  ) : null
