import { type RefObject, useEffect } from 'react'

/**
 * After an answer with errors, the first field that has one gets the focus; without errors the field that the
 * answer brought along, by its name.
 */
export function useFocusFirstError(form: RefObject<HTMLElement | null>, answer: unknown, orElse?: string) {
  useEffect(() => {
    if (!answer) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const next = orElse ? form.current?.querySelector<HTMLElement>(`[name="${orElse}"]`) : undefined
    ;(wrong ?? next)?.focus()
  }, [form, answer, orElse])
}
