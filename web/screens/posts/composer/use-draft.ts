import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { toPostContent, type Draft, isBlank } from './draft.ts'

const REST_MS = 1200

type Saved =
  | { state: 'none' }
  | { state: 'saving' }
  | { state: 'saved'; atMs: number }
  | { state: 'failed'; why: string }
  /** The draft changed on another device: saving pauses until the conflict is resolved. */
  | { state: 'elsewhere' }
type Options = {
  start: Draft
  postId: string | undefined
  /** Last update time known to this page. */
  since: string | undefined
  zone: string
  isKept: boolean
}

/** Draft state with autosave: it survives a reload and is available on other devices. */
export function useDraft({ start, postId: began, since: read, zone, isKept }: Options) {
  const { t } = useLingui()
  const [draft, setDraft] = useState(start)
  const [postId, setPostId] = useState(began)
  const [saved, setSaved] = useState<Saved>({ state: 'none' })
  const [isTouched, setTouched] = useState(false)
  const [since, setSince] = useState(read)
  /** Mirror for saves outside of rendering; empty once this page overwrites. */
  const based = useRef(read)
  const line = useRef(Promise.resolve())
  /** Unsaved changes and saves in flight. */
  const waiting = useRef<Draft>(undefined)
  const onTheirWay = useRef(0)

  const change = useCallback((facts: Partial<Draft> | ((known: Draft) => Partial<Draft>)) => {
    setTouched(true)
    setDraft((known) => ({ ...known, ...(typeof facts === 'function' ? facts(known) : facts) }))
  }, [])

  const known = useRef(postId)
  const send = (now: Draft, { keepalive = false } = {}) => {
    const body = { ...toPostContent(now, zone), state: 'draft' as const }
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
      setSaved({ state: 'failed', why: answer?.body.message ?? t`Not saved. You’re offline.` })
      return
    }
    based.current = answer.body.data.updatedAt
    setSince(based.current)
    if (!known.current) {
      known.current = answer.body.data.postId
      setPostId(known.current)
      // A reload finds the draft; uploads in progress stay with this page.
      window.history.replaceState(window.history.state, '', `/posts/${known.current}/edit`)
    }
    if (!waiting.current) setSaved({ state: 'saved', atMs: Date.now() })
  }
  // Saves run one after another: overlapping ones could create two drafts or restore older text.
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
  // Last save when the page is left; not while the first one is in flight, which would create two drafts.
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
    /** This version overwrites the other one. */
    keepThis: () => {
      based.current = undefined
      setSince(undefined)
      setSaved({ state: 'none' })
      setTouched(true)
    },
    /**
     * Resolves when no save is in flight, with what the last one stored: the page may not have been rendered with
     * it yet. Pending changes are dropped.
     */
    settled: async () => {
      waiting.current = undefined
      await line.current
      return { postId: known.current, since: based.current }
    },
  }
}
export type DraftState = ReturnType<typeof useDraft>
