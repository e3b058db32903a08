import { useEffect, useRef } from 'react'
import { showSuccess, showError } from './toast-messages.ts'

/** Shows the result of an action once, as soon as it is available, because its row may disappear with it. */
export function useActionToast(response: { message?: string } | undefined, done: string) {
  const shown = useRef<unknown>(undefined)
  useEffect(() => {
    if (!response || shown.current === response) return
    shown.current = response
    if (response.message) showError(response.message)
    else showSuccess(done)
  }, [response, done])
}
