import { type RefObject, useEffect } from 'react'

/**
 * After a response with errors, focuses the first invalid field; without errors, the field named by the
 * response.
 */
export function useFocusFirstError(form: RefObject<HTMLElement | null>, response: unknown, orElse?: string) {
  useEffect(() => {
    if (!response) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const next = orElse ? form.current?.querySelector<HTMLElement>(`[name="${orElse}"]`) : undefined
    ;(wrong ?? next)?.focus()
  }, [form, response, orElse])
}
