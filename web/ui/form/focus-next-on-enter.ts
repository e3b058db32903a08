import type { KeyboardEvent } from 'react'

const fields =
  'input:not([type=hidden],[type=checkbox],[type=radio],[disabled],[tabindex="-1"]),textarea:not([disabled])'

/** Enter focuses the next field; in the last one it submits. */
export function focusNextOnEnter(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return
  const form = event.currentTarget.form
  if (!form) return
  const all = [...form.querySelectorAll<HTMLElement>(fields)].filter((field) => field.offsetParent)
  const next = all[all.indexOf(event.currentTarget) + 1]
  if (!next) return
  event.preventDefault()
  next.focus()
}
