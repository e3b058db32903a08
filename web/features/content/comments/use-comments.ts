import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { randomId } from '../../../lib/browser/random-id.ts'
import { showSuccess, showError } from '../../../lib/toast/toast-messages.ts'
import { COMMENTS_PAGE, type InitialComments, type Reply, type Thread } from './comment.ts'
import {
  toggleLike,
  pendingComment,
  servedCount,
  withComment,
  withNextPage,
  withNewComment,
  withoutComment,
  withPinned,
  withReplies,
} from './comment-list.ts'

type Options = {
  postId: string
  first: InitialComments
  /** The viewer as an author, for optimistic comments. */
  author: Thread['author']
  isCreator: boolean
  /** Called when the count changes. */
  onCount?: (count: number) => void
}

type Change = (list: Thread[]) => Thread[]
/** A change the server has not confirmed yet, and by how much it changes the count. */
type OptimisticChange = { change: Change; adds: number }

/** Comments with optimistic updates, rolled back on failure. */
export function useComments({ postId, first, author, isCreator, onCount }: Options) {
  const { t } = useLingui()
  const [from, setFrom] = useState(first)
  const [confirmed, setConfirmed] = useState(first.threads)
  const [count, setCount] = useState(first.state.commentCount)
  const [total, setTotal] = useState(first.totalCount)
  /** Ids of comments written here; they are not part of the server's pages. */
  const [written, setWritten] = useState<ReadonlySet<string>>(new Set())
  /** A comment whose response was lost: resending uses the same idempotency key. */
  const unacknowledged = useRef<{ fingerprint: string; key: string }>(undefined)
  const [pending, setPending] = useState<OptimisticChange[]>([])
  const [loading, setLoading] = useState(false)
  // Pending changes are applied on top of the confirmed list, so that rolling back one keeps the others.
  const threads = pending.reduce((list, { change }) => change(list), confirmed)
  const shown = pending.reduce((sum, { adds }) => sum + adds, count)
  const reportedCount = useRef(shown)
  useEffect(() => {
    if (reportedCount.current === shown) return
    reportedCount.current = shown
    onCount?.(shown)
  }, [shown, onCount])
  // New loader data (another sort order or revalidation) replaces everything.
  if (from !== first) {
    setFrom(first)
    setConfirmed(first.threads)
    setCount(first.state.commentCount)
    setTotal(first.totalCount)
    setWritten(new Set())
  }
  const showNetworkError = () => showError(t`Something went wrong. Check your connection and try again.`)
  /** Shows the change while the request runs, then applies the server's result or drops the change. */
  const applyOptimistically = async <T extends { ok: boolean }>(
    entry: OptimisticChange,
    request: Promise<T>,
    made: (response: T) => Change,
  ): Promise<T | undefined> => {
    setPending((all) => [...all, entry])
    const response = await request.catch(() => undefined)
    if (response?.ok) {
      setConfirmed(made(response))
      setCount((number) => number + entry.adds)
    }
    setPending((all) => all.filter((other) => other !== entry))
    return response
  }
  const attempt = async <T extends { ok: boolean; body: { message: string } }>(
    change: Change,
    request: Promise<T>,
  ) => {
    const response = await applyOptimistically({ change, adds: 0 }, request, () => change)
    if (!response) showNetworkError()
    else if (!response.ok) showError(response.body.message)
    return response
  }

  return {
    threads,
    count: shown,
    loading,
    left: Math.max(0, total - servedCount(confirmed, written)),
    /** Shown immediately. Resolves to an error message after rolling back, or undefined on success. */
    write: async (text: string, parentId?: string): Promise<string | undefined> => {
      const sent = pendingComment({
        key: randomId(),
        at: new Date(),
        postId,
        text,
        parentId,
        author,
        isCreator: isCreator ? 1 : 0,
      })
      const body = { postId, text, ...(parentId ? { parentId } : {}) }
      const fingerprint = JSON.stringify(body)
      const key =
        unacknowledged.current?.fingerprint === fingerprint ? unacknowledged.current.key : randomId()
      const response = await applyOptimistically(
        { change: (list) => withNewComment(list, sent), adds: 1 },
        api('POST /comments', { body, headers: { 'idempotency-key': key } }),
        (made) => (list) => (made.ok ? withNewComment(list, made.body.data) : list),
      )
      unacknowledged.current = response ? undefined : { fingerprint, key }
      if (response?.ok) {
        const { commentId } = response.body.data
        setWritten((known) => new Set([...known, commentId]))
        return undefined
      }
      return (
        response?.body.fields?.text ??
        response?.body.message ??
        t`Something went wrong. Check your connection and try again.`
      )
    },
    edit: async ({ commentId }: Reply, text: string): Promise<string | undefined> => {
      try {
        const response = await api('PUT /comments', { body: { commentId, text } })
        if (!response.ok) return response.body.fields?.text ?? response.body.message
        const { replies: _replies, replyCount: _count, ...changed } = response.body.data
        setConfirmed((list) => withComment(list, commentId, () => changed))
        return undefined
      } catch {
        return t`Something went wrong. Check your connection and try again.`
      }
    },
    like: (comment: Reply) => {
      const { commentId, isLike } = comment
      return attempt(
        (list) => withComment(list, commentId, (item) => toggleLike(item, isCreator)),
        api('POST /comments/like', { body: { commentId, isLike: isLike ? 0 : 1 } }),
      )
    },
    remove: async ({ commentId, parentId }: Reply) => {
      const request = api('DELETE /comments', { query: { commentId } })
      const response = await attempt((list) => withoutComment(list, commentId), request)
      if (!response?.ok) return
      setCount(response.body.data.commentCount)
      if (!parentId && !written.has(commentId)) setTotal((number) => number - 1)
      showSuccess(t`Comment deleted.`)
    },
    pin: ({ commentId, isPinned }: Reply) => {
      const isPin = isPinned ? 0 : 1
      return attempt(
        (list) => withPinned(list, commentId, isPin),
        api('POST /comments/pin', { body: { commentId, isPin } }),
      )
    },
    hide: async ({ commentId, state }: Reply) => {
      const isHide = state === 'shown' ? 1 : 0
      const response = await attempt(
        (list) => withComment(list, commentId, () => ({ state: isHide ? 'hidden' : 'shown' })),
        api('POST /comments/hide', { body: { commentId, isHide } }),
      )
      if (response?.ok) setCount(response.body.data.commentCount)
    },
    more: async () => {
      setLoading(true)
      try {
        const offset = servedCount(confirmed, written)
        const query = { postId, sort: first.sort, offset, limit: COMMENTS_PAGE * 2 }
        const response = await api('GET /comments', { query })
        if (!response.ok) showError(response.body.message)
        else {
          const more = response.body.data
          setConfirmed((list) => withNextPage(list, more))
          // An empty page is the end, even if the total says otherwise.
          if (more.length === 0) setTotal(offset)
        }
      } catch {
        showNetworkError()
      }
      setLoading(false)
    },
    moreReplies: async ({ commentId, replies }: Thread) => {
      try {
        const query = { commentId, offset: servedCount(replies, written), limit: 20 }
        const response = await api('GET /comments/replies', { query })
        if (response.ok) setConfirmed((list) => withReplies(list, commentId, response.body))
        else showError(response.body.message)
      } catch {
        showNetworkError()
      }
    },
  }
}
export type CommentActions = ReturnType<typeof useComments>
