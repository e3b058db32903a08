import { type RefObject, useEffect } from 'react'

/** After an answer with errors, the first field that has one gets the focus. */
export function useFocusFirstError(form: RefObject<HTMLElement | null>, answer: unknown) {
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, answer])
}
