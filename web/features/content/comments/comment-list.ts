import type { Reply, Thread } from './comment.ts'

/** Updates one comment or reply. */
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

/** Removes a comment with its replies. */
export const withoutComment = (threads: Thread[], commentId: string): Thread[] =>
  threads.filter((thread) => thread.commentId !== commentId).map((thread) => withoutReply(thread, commentId))

function withoutReply(thread: Thread, commentId: string): Thread {
  const replies = thread.replies.filter((reply) => reply.commentId !== commentId)
  if (replies.length === thread.replies.length) return thread
  return { ...thread, replies, replyCount: Math.max(0, thread.replyCount - 1) }
}

/** New threads go first, below the pinned one; replies go to the end of their thread. */
export function withNewComment(threads: Thread[], added: Thread): Thread[] {
  if (!added.parentId) {
    const pinned = threads.filter(({ isPinned }) => isPinned)
    return [...pinned, added, ...threads.filter(({ isPinned }) => !isPinned)]
  }
  return threads.map((thread) =>
    thread.commentId === added.parentId
      ? { ...thread, replies: [...thread.replies, added], replyCount: thread.replyCount + 1 }
      : thread,
  )
}

const PENDING_PREFIX = 'on its way '
/** True until the server has confirmed the comment; no actions are possible before. */
export const isPending = ({ commentId }: Pick<Reply, 'commentId'>) => commentId.startsWith(PENDING_PREFIX)

type PendingCommentInput = Pick<Thread, 'postId' | 'text' | 'author' | 'isCreator'> & {
  parentId: string | undefined
  key: string
  at: Date
}
/** Optimistic version of a comment. */
export const pendingComment = ({ key, at, parentId, ...fields }: PendingCommentInput): Thread => ({
  ...fields,
  ...(parentId ? { parentId } : {}),
  commentId: PENDING_PREFIX + key,
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

/** Appends the next page without duplicates. */
export function withNextPage(threads: Thread[], more: Thread[]): Thread[] {
  const known = new Set(threads.map(({ commentId }) => commentId))
  return [...threads, ...more.filter(({ commentId }) => !known.has(commentId))]
}

/** Adds replies to a thread in chronological order. */
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
    // An empty page corrects a count that was too high.
    return {
      ...thread,
      replies,
      replyCount: data.length ? Math.max(totalCount, replies.length) : replies.length,
    }
  })
}

/** How many of these comments came from the server, i.e. the offset of the next page. */
export const servedCount = (list: readonly Reply[], written: ReadonlySet<string>) =>
  list.filter(({ commentId }) => !written.has(commentId)).length

/** Only one comment is pinned; it comes first. */
export function withPinned(threads: Thread[], commentId: string, isPinned: 0 | 1): Thread[] {
  const changed = threads.map((thread) => ({
    ...thread,
    isPinned: thread.commentId === commentId ? isPinned : isPinned ? (0 as const) : thread.isPinned,
  }))
  return changed.toSorted((a, b) => b.isPinned - a.isPinned)
}

/** Optimistic like state. */
export const toggleLike = (comment: Reply, isCreator: boolean): Partial<Reply> => {
  const isLike = comment.isLike ? 0 : 1
  return {
    isLike,
    totalLike: Math.max(0, comment.totalLike + (isLike ? 1 : -1)),
    ...(isCreator ? { isLikedByCreator: isLike } : {}),
  }
}
