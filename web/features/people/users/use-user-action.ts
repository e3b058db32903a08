import { useEffect, useRef } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { showError } from '../../../lib/toast/toast-messages.ts'
import type { UserAction, UserActionResult } from './user.ts'

type Options = { onDone?: (done: UserAction) => void }

/** Runs an action on a user and shows errors. Buttons with the same `key` share their state. */
export function useUserAction(key: string, { onDone }: Options = {}) {
  const fetcher = useFetcher<UserActionResult>({ key })
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
    if ('message' in answer) showError(answer.message)
    else done.current?.(answer.done)
  }, [answer])
  const back = pathname + search
  return {
    Form: fetcher.Form,
    back,
    answer,
    pending: (fetcher.formData?.get('intent') ?? undefined) as UserAction | undefined,
    act: (intent: UserAction, userId: string) =>
      void fetcher.submit({ intent, userId, back }, { method: 'post', action: '/people/act' }),
  }
}
