import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '../../lib/api.ts'
import { contentOf, type Draft, isBlank } from './draft.ts'

const REST_MS = 1200

type Saved =
  | { state: 'none' }
  | { state: 'saving' }
  | { state: 'saved'; atMs: number }
  | { state: 'failed'; why: string }
  /** Somebody, or the same person on another device, wrote in it meanwhile: nothing is sent until it is decided. */
  | { state: 'elsewhere' }
type Options = {
  start: Draft
  postId: string | undefined
  /** When it was changed last, as far as this page knows. */
  since: string | undefined
  zone: string
  isKept: boolean
}

/** What is being written. A draft is kept by the server as one types: it is there after a reload and on other devices. */
export function useDraft({ start, postId: began, since: read, zone, isKept }: Options) {
  const { t } = useLingui()
  const [draft, setDraft] = useState(start)
  const [postId, setPostId] = useState(began)
  const [saved, setSaved] = useState<Saved>({ state: 'none' })
  const [isTouched, setTouched] = useState(false)
  const [since, setSince] = useState(read)
  /** The same for what is sent while the page is not drawn anew; empty once this page has the last word. */
  const based = useRef(read)
  const line = useRef(Promise.resolve())
  /** What has not been sent yet, and how many are on their way. */
  const waiting = useRef<Draft>(undefined)
  const onTheirWay = useRef(0)

  const change = useCallback((facts: Partial<Draft> | ((known: Draft) => Partial<Draft>)) => {
    setTouched(true)
    setDraft((known) => ({ ...known, ...(typeof facts === 'function' ? facts(known) : facts) }))
  }, [])

  const known = useRef(postId)
  const send = (now: Draft, { keepalive = false } = {}) => {
    const body = { ...contentOf(now, zone), state: 'draft' as const }
    return known.current
      ? api('PUT /posts', {
          body: { postId: known.current, ...body, ...(based.current ? { since: based.current } : {}) },
          keepalive,
        })
      : api('POST /posts', { body, keepalive })
  }
  const save = async (now: Draft) => {
    const answer = await send(now).catch(() => undefined)
    if (answer && !answer.ok && answer.body.code === 'POST_CHANGED') {
      waiting.current = undefined
      setSaved({ state: 'elsewhere' })
      return
    }
    if (!answer?.ok) {
      setSaved({ state: 'failed', why: answer?.body.message ?? t`Not saved: you are offline.` })
      return
    }
    based.current = answer.body.data.updatedAt
    setSince(based.current)
    if (!known.current) {
      known.current = answer.body.data.postId
      setPostId(known.current)
      // A reload finds the draft; the files that are on their way stay with this page.
      window.history.replaceState(window.history.state, '', `/posts/${known.current}/edit`)
    }
    if (!waiting.current) setSaved({ state: 'saved', atMs: Date.now() })
  }
  // One after the other: two that overlap could make two drafts, or leave the older words.
  const queue = useEffectEvent((now: Draft) => {
    if (!waiting.current) return
    waiting.current = undefined
    onTheirWay.current += 1
    line.current = line.current.then(() => save(now)).finally(() => (onTheirWay.current -= 1))
  })
  const isElsewhere = saved.state === 'elsewhere'
  useEffect(() => {
    if (!isKept || !isTouched || isElsewhere || (!known.current && isBlank(draft))) return undefined
    setSaved({ state: 'saving' })
    waiting.current = draft
    const timer = setTimeout(() => queue(draft), REST_MS)
    return () => clearTimeout(timer)
  }, [draft, isKept, isTouched, isElsewhere])
  // The last words before the page is left; not while a first one is on its way, which would make two drafts.
  const leave = useEffectEvent(() => {
    const last = waiting.current
    waiting.current = undefined
    if (last && (known.current || onTheirWay.current === 0))
      void send(last, { keepalive: true }).catch(() => undefined)
  })
  useEffect(() => {
    const onLeave = () => leave()
    window.addEventListener('pagehide', onLeave)
    return () => {
      window.removeEventListener('pagehide', onLeave)
      onLeave()
    }
  }, [])

  return {
    draft,
    change,
    postId,
    saved,
    since,
    /** What stands here is what counts, whatever was written elsewhere. */
    keepThis: () => {
      based.current = undefined
      setSince(undefined)
      setSaved({ state: 'none' })
      setTouched(true)
    },
    /** Once nothing is on its way any more; what waits is not sent after that. */
    settled: () => {
      waiting.current = undefined
      return line.current
    },
  }
}
export type Writing = ReturnType<typeof useDraft>
