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
type Options = { start: Draft; postId: string | undefined; zone: string; isKept: boolean }

/** What is being written. A draft is kept by the server as one types: it is there after a reload and on other devices. */
export function useDraft({ start, postId: began, zone, isKept }: Options) {
  const { t } = useLingui()
  const [draft, setDraft] = useState(start)
  const [postId, setPostId] = useState(began)
  const [saved, setSaved] = useState<Saved>({ state: 'none' })
  const [isTouched, setTouched] = useState(false)
  const line = useRef(Promise.resolve())

  const change = useCallback((facts: Partial<Draft> | ((known: Draft) => Partial<Draft>)) => {
    setTouched(true)
    setDraft((known) => ({ ...known, ...(typeof facts === 'function' ? facts(known) : facts) }))
  }, [])

  const known = useRef(postId)
  const save = async (now: Draft) => {
    setSaved({ state: 'saving' })
    const body = contentOf(now, zone)
    const answer = await (
      known.current
        ? api('PUT /posts', { body: { postId: known.current, ...body, state: 'draft' } })
        : api('POST /posts', { body: { ...body, state: 'draft' } })
    ).catch(() => undefined)
    if (!answer?.ok) {
      setSaved({ state: 'failed', why: answer?.body.message ?? t`Not saved: you are offline.` })
      return
    }
    if (!known.current) {
      known.current = answer.body.data.postId
      setPostId(known.current)
      // A reload finds the draft; the files that are on their way stay with this page.
      window.history.replaceState(window.history.state, '', `/posts/${known.current}/edit`)
    }
    setSaved({ state: 'saved', atMs: Date.now() })
  }
  // One after the other: two that overlap could make two drafts, or leave the older words.
  const queue = useEffectEvent((now: Draft) => {
    line.current = line.current.then(() => save(now))
  })
  useEffect(() => {
    if (!isKept || !isTouched || (!known.current && isBlank(draft))) return undefined
    const timer = setTimeout(() => queue(draft), REST_MS)
    return () => clearTimeout(timer)
  }, [draft, isKept, isTouched])

  return {
    draft,
    change,
    postId,
    saved,
    /** Once nothing is on its way any more. */ settled: () => line.current,
  }
}
export type Writing = ReturnType<typeof useDraft>
