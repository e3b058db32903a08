import { useEffect, useRef } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { sayError } from '../../lib/say.ts'
import type { Act, Acted } from './person.ts'

type Options = { onDone?: (done: Act) => void }

/** Does something to a person: at once on the page, said when refused. `key` joins all buttons about one thing. */
export function useAct(key: string, { onDone }: Options = {}) {
  const fetcher = useFetcher<Acted>({ key })
  const { pathname, search } = useLocation()
  const answer = fetcher.data
  const heard = useRef(answer)
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  useEffect(() => {
    if (!answer || heard.current === answer) return
    heard.current = answer
    if ('message' in answer) sayError(answer.message)
    else done.current?.(answer.done)
  }, [answer])
  const back = pathname + search
  return {
    Form: fetcher.Form,
    back,
    answer,
    pending: (fetcher.formData?.get('intent') ?? undefined) as Act | undefined,
    act: (intent: Act, userId: string) =>
      void fetcher.submit({ intent, userId, back }, { method: 'post', action: '/people/act' }),
  }
}
