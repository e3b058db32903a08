import type { Reply, Thread } from './comment.ts'

/** Changes one comment, wherever it stands. */
export const withComment = (
  threads: Thread[],
  commentId: string,
  change: (comment: Reply) => Partial<Reply>,
): Thread[] =>
  threads.map((thread) =>
    thread.commentId === commentId
      ? { ...thread, ...change(thread) }
      : {
          ...thread,
          replies: thread.replies.map((reply) =>
            reply.commentId === commentId ? { ...reply, ...change(reply) } : reply,
          ),
        },
  )

/** Takes a comment out, with what stands below it. */
export const withoutComment = (threads: Thread[], commentId: string): Thread[] =>
  threads.filter((thread) => thread.commentId !== commentId).map((thread) => withoutReply(thread, commentId))

function withoutReply(thread: Thread, commentId: string): Thread {
  const replies = thread.replies.filter((reply) => reply.commentId !== commentId)
  if (replies.length === thread.replies.length) return thread
  return { ...thread, replies, replyCount: Math.max(0, thread.replyCount - 1) }
}

/** A new thread stands first, below the pinned one; a reply at the end of its thread. */
export function withNew(threads: Thread[], made: Thread): Thread[] {
  if (!made.parentId) {
    const pinned = threads.filter(({ isPinned }) => isPinned)
    return [...pinned, made, ...threads.filter(({ isPinned }) => !isPinned)]
  }
  return threads.map((thread) =>
    thread.commentId === made.parentId
      ? { ...thread, replies: [...thread.replies, made], replyCount: thread.replyCount + 1 }
      : thread,
  )
}

const ON_ITS_WAY = 'on its way '
/** Nothing can be done with one that the server does not know yet. */
export const isOnItsWay = ({ commentId }: Pick<Reply, 'commentId'>) => commentId.startsWith(ON_ITS_WAY)

type Sent = Pick<Thread, 'postId' | 'text' | 'author' | 'isCreator'> & {
  parentId: string | undefined
  key: string
  at: Date
}
/** A comment as it will stand, while it is on its way. */
export const onItsWay = ({ key, at, parentId, ...said }: Sent): Thread => ({
  ...said,
  ...(parentId ? { parentId } : {}),
  commentId: ON_ITS_WAY + key,
  createdAt: at.toISOString(),
  isOwn: 1,
  mentions: [],
  state: 'shown',
  isLike: 0,
  totalLike: 0,
  isLikedByCreator: 0,
  isPinned: 0,
  replyCount: 0,
  replies: [],
})

/** The next page behind what is there; what came meanwhile is not shown twice. */
export function withMore(threads: Thread[], more: Thread[]): Thread[] {
  const known = new Set(threads.map(({ commentId }) => commentId))
  return [...threads, ...more.filter(({ commentId }) => !known.has(commentId))]
}

/** More replies of a thread, oldest first: what was written here meanwhile stands behind those that came before. */
export function withReplies(
  threads: Thread[],
  commentId: string,
  { data, totalCount }: { data: Reply[]; totalCount: number },
): Thread[] {
  return threads.map((thread) => {
    if (thread.commentId !== commentId) return thread
    const known = new Set(thread.replies.map((reply) => reply.commentId))
    const replies = [...thread.replies, ...data.filter((reply) => !known.has(reply.commentId))].toSorted(
      (a, b) => a.createdAt.localeCompare(b.createdAt),
    )
    // Without any that are left the count was wrong, whatever it said.
    return {
      ...thread,
      replies,
      replyCount: data.length ? Math.max(totalCount, replies.length) : replies.length,
    }
  })
}

/** How many of some comments the server gave: what was written here stands in none of its pages. */
export const servedOf = (list: readonly Reply[], written: ReadonlySet<string>) =>
  list.filter(({ commentId }) => !written.has(commentId)).length

/** One is pinned; it stands first. */
export function withPinned(threads: Thread[], commentId: string, isPinned: 0 | 1): Thread[] {
  const changed = threads.map((thread) => ({
    ...thread,
    isPinned: thread.commentId === commentId ? isPinned : isPinned ? (0 as const) : thread.isPinned,
  }))
  return changed.toSorted((a, b) => b.isPinned - a.isPinned)
}

/** Likes as the button shows them at once. */
export const liked = (comment: Reply, isCreator: boolean): Partial<Reply> => {
  const isLike = comment.isLike ? 0 : 1
  return {
    isLike,
    totalLike: Math.max(0, comment.totalLike + (isLike ? 1 : -1)),
    ...(isCreator ? { isLikedByCreator: isLike } : {}),
  }
}
