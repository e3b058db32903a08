import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { randomId } from '../../lib/random-id.ts'
import { say, sayError } from '../../lib/say.ts'
import { COMMENTS_PAGE, type FirstComments, type Reply, type Thread } from './comment.ts'
import {
  liked,
  onItsWay,
  withComment,
  withMore,
  withNew,
  withoutComment,
  withPinned,
  withReplies,
} from './comment-list.ts'

type Options = {
  postId: string
  first: FirstComments
  /** Who writes here, as their comments show them. */
  author: Thread['author']
  isCreator: boolean
  onCount?: (count: number) => void
}

/** The comments on the page: what is done shows at once and is put back when it is refused. */
export function useComments({ postId, first, author, isCreator, onCount }: Options) {
  const { t } = useLingui()
  const [from, setFrom] = useState(first)
  const [threads, setThreads] = useState(first.threads)
  const [count, setCount] = useState(first.state.commentCount)
  const [loading, setLoading] = useState(false)
  // Another order or a fresh page from the server: begin from there.
  if (from !== first) {
    setFrom(first)
    setThreads(first.threads)
    setCount(first.state.commentCount)
  }
  const counted = (next: number) => {
    setCount(next)
    onCount?.(next)
  }
  const lost = () => sayError(t`That did not reach us. Try again.`)
  /** Shows it, asks, and puts back what was there when the answer is no. */
  const attempt = async (
    change: (list: Thread[]) => Thread[],
    ask: () => Promise<{ ok: boolean; body: { message: string } }>,
  ) => {
    const before = threads
    setThreads(change)
    try {
      const answer = await ask()
      if (answer.ok) return true
      setThreads(before)
      sayError(answer.body.message)
    } catch {
      setThreads(before)
      lost()
    }
    return false
  }

  return {
    threads,
    count,
    loading,
    hasMore: threads.length < first.totalCount,
    left: first.totalCount - threads.length,
    /** Stands there at once. Resolves to the refusal, with everything as it was, or nothing when it stands. */
    write: async (text: string, parentId?: string): Promise<string | undefined> => {
      const sent = onItsWay({
        key: randomId(),
        at: new Date(),
        postId,
        text,
        parentId,
        author,
        isCreator: isCreator ? 1 : 0,
      })
      setThreads((list) => withNew(list, sent))
      counted(count + 1)
      const without = (list: Thread[]) => withoutComment(list, sent.commentId)
      const body = { postId, text, ...(parentId ? { parentId } : {}) }
      const answer = await api('POST /comments', { body }).catch(() => undefined)
      if (answer?.ok) {
        setThreads((list) => withNew(without(list), answer.body.data))
        return undefined
      }
      setThreads(without)
      counted(count)
      return answer?.body.fields?.text ?? answer?.body.message ?? t`That did not reach us. Try again.`
    },
    edit: async ({ commentId }: Reply, text: string): Promise<string | undefined> => {
      try {
        const answer = await api('PUT /comments', { body: { commentId, text } })
        if (!answer.ok) return answer.body.fields?.text ?? answer.body.message
        const { replies: _replies, replyCount: _count, ...changed } = answer.body.data
        setThreads((list) => withComment(list, commentId, () => changed))
        return undefined
      } catch {
        return t`That did not reach us. Try again.`
      }
    },
    like: (comment: Reply) => {
      const { commentId, isLike } = comment
      return attempt(
        (list) => withComment(list, commentId, (one) => liked(one, isCreator)),
        () => api('POST /comments/like', { body: { commentId, isLike: isLike ? 0 : 1 } }),
      )
    },
    remove: async ({ commentId }: Reply) => {
      await attempt(
        (list) => withoutComment(list, commentId),
        async () => {
          const answer = await api('DELETE /comments', { query: { commentId } })
          if (answer.ok) {
            counted(answer.body.data.commentCount)
            say(t`The comment is gone.`)
          }
          return answer
        },
      )
    },
    pin: ({ commentId, isPinned }: Reply) => {
      const isPin = isPinned ? 0 : 1
      return attempt(
        (list) => withPinned(list, commentId, isPin),
        () => api('POST /comments/pin', { body: { commentId, isPin } }),
      )
    },
    hide: ({ commentId, state }: Reply) => {
      const isHide = state === 'shown' ? 1 : 0
      return attempt(
        (list) => withComment(list, commentId, () => ({ state: isHide ? 'hidden' : 'shown' })),
        async () => {
          const answer = await api('POST /comments/hide', { body: { commentId, isHide } })
          if (answer.ok) counted(answer.body.data.commentCount)
          return answer
        },
      )
    },
    more: async () => {
      setLoading(true)
      try {
        const query = { postId, sort: first.sort, offset: threads.length, limit: COMMENTS_PAGE * 2 }
        const answer = await api('GET /comments', { query })
        if (answer.ok) setThreads((list) => withMore(list, answer.body.data))
        else sayError(answer.body.message)
      } catch {
        lost()
      }
      setLoading(false)
    },
    moreReplies: async ({ commentId, replies }: Thread) => {
      try {
        const query = { commentId, offset: replies.length, limit: 20 }
        const answer = await api('GET /comments/replies', { query })
        if (answer.ok) setThreads((list) => withReplies(list, commentId, answer.body.data))
        else sayError(answer.body.message)
      } catch {
        lost()
      }
    },
  }
}
export type CommentActs = ReturnType<typeof useComments>
