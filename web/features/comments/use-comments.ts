import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../lib/api.ts'
import { randomId } from '../../lib/random-id.ts'
import { say, sayError } from '../../lib/say.ts'
import { COMMENTS_PAGE, type FirstComments, type Reply, type Thread } from './comment.ts'
import {
  liked,
  onItsWay,
  servedOf,
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
  /** Hears every other count than the first. */
  onCount?: (count: number) => void
}

type Change = (list: Thread[]) => Thread[]
/** What was asked for and not answered yet, and how many comments more it makes. */
type Wish = { change: Change; adds: number }

/** The comments on the page: what is done shows at once, and is as if it had not been when it is refused. */
export function useComments({ postId, first, author, isCreator, onCount }: Options) {
  const { t } = useLingui()
  const [from, setFrom] = useState(first)
  const [known, setKnown] = useState(first.threads)
  const [count, setCount] = useState(first.state.commentCount)
  const [total, setTotal] = useState(first.totalCount)
  /** What was written on this page: it stands in no page of the server's. */
  const [written, setWritten] = useState<ReadonlySet<string>>(new Set())
  /** One that may have arrived although its answer did not: sent again as the same, it is there once. */
  const unsure = useRef<{ said: string; key: string }>(undefined)
  const [wished, setWished] = useState<Wish[]>([])
  const [loading, setLoading] = useState(false)
  // Wishes stand on whatever is known by then: one that is refused takes nothing else along.
  const threads = wished.reduce((list, { change }) => change(list), known)
  const shown = wished.reduce((sum, { adds }) => sum + adds, count)
  const told = useRef(shown)
  useEffect(() => {
    if (told.current === shown) return
    told.current = shown
    onCount?.(shown)
  }, [shown, onCount])
  // Another order or a fresh page from the server: begin from there.
  if (from !== first) {
    setFrom(first)
    setKnown(first.threads)
    setCount(first.state.commentCount)
    setTotal(first.totalCount)
    setWritten(new Set())
  }
  const lost = () => sayError(t`That did not reach us. Try again.`)
  /** Shows it while the server is asked; from then on what the answer made of it, or nothing. */
  const wish = async <T extends { ok: boolean }>(
    one: Wish,
    asked: Promise<T>,
    made: (answer: T) => Change,
  ): Promise<T | undefined> => {
    setWished((all) => [...all, one])
    const answer = await asked.catch(() => undefined)
    if (answer?.ok) {
      setKnown(made(answer))
      setCount((number) => number + one.adds)
    }
    setWished((all) => all.filter((other) => other !== one))
    return answer
  }
  const attempt = async <T extends { ok: boolean; body: { message: string } }>(
    change: Change,
    asked: Promise<T>,
  ) => {
    const answer = await wish({ change, adds: 0 }, asked, () => change)
    if (!answer) lost()
    else if (!answer.ok) sayError(answer.body.message)
    return answer
  }

  return {
    threads,
    count: shown,
    loading,
    left: Math.max(0, total - servedOf(known, written)),
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
      const body = { postId, text, ...(parentId ? { parentId } : {}) }
      const said = JSON.stringify(body)
      const key = unsure.current?.said === said ? unsure.current.key : randomId()
      const answer = await wish(
        { change: (list) => withNew(list, sent), adds: 1 },
        api('POST /comments', { body, headers: { 'idempotency-key': key } }),
        (made) => (list) => (made.ok ? withNew(list, made.body.data) : list),
      )
      unsure.current = answer ? undefined : { said, key }
      if (answer?.ok) {
        const { commentId } = answer.body.data
        setWritten((known) => new Set([...known, commentId]))
        return undefined
      }
      return answer?.body.fields?.text ?? answer?.body.message ?? t`That did not reach us. Try again.`
    },
    edit: async ({ commentId }: Reply, text: string): Promise<string | undefined> => {
      try {
        const answer = await api('PUT /comments', { body: { commentId, text } })
        if (!answer.ok) return answer.body.fields?.text ?? answer.body.message
        const { replies: _replies, replyCount: _count, ...changed } = answer.body.data
        setKnown((list) => withComment(list, commentId, () => changed))
        return undefined
      } catch {
        return t`That did not reach us. Try again.`
      }
    },
    like: (comment: Reply) => {
      const { commentId, isLike } = comment
      return attempt(
        (list) => withComment(list, commentId, (one) => liked(one, isCreator)),
        api('POST /comments/like', { body: { commentId, isLike: isLike ? 0 : 1 } }),
      )
    },
    remove: async ({ commentId, parentId }: Reply) => {
      const asked = api('DELETE /comments', { query: { commentId } })
      const answer = await attempt((list) => withoutComment(list, commentId), asked)
      if (!answer?.ok) return
      setCount(answer.body.data.commentCount)
      if (!parentId && !written.has(commentId)) setTotal((number) => number - 1)
      say(t`The comment is gone.`)
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
      const answer = await attempt(
        (list) => withComment(list, commentId, () => ({ state: isHide ? 'hidden' : 'shown' })),
        api('POST /comments/hide', { body: { commentId, isHide } }),
      )
      if (answer?.ok) setCount(answer.body.data.commentCount)
    },
    more: async () => {
      setLoading(true)
      try {
        const offset = servedOf(known, written)
        const query = { postId, sort: first.sort, offset, limit: COMMENTS_PAGE * 2 }
        const answer = await api('GET /comments', { query })
        if (!answer.ok) sayError(answer.body.message)
        else {
          const more = answer.body.data
          setKnown((list) => withMore(list, more))
          // Whatever was taken away meanwhile: there is nothing behind the last page.
          if (more.length === 0) setTotal(offset)
        }
      } catch {
        lost()
      }
      setLoading(false)
    },
    moreReplies: async ({ commentId, replies }: Thread) => {
      try {
        const query = { commentId, offset: servedOf(replies, written), limit: 20 }
        const answer = await api('GET /comments/replies', { query })
        if (answer.ok) setKnown((list) => withReplies(list, commentId, answer.body))
        else sayError(answer.body.message)
      } catch {
        lost()
      }
    },
  }
}
export type CommentActs = ReturnType<typeof useComments>
