/** Rejects where the browser does not let us. Over plain http only the older way is there. */
export async function copyText(text: string) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  const held = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'sr-only'
  // Inside the sheet that is open, if one is: outside of it nothing can take the focus.
  const near = held?.closest('[role=dialog]') ?? document.body
  near.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (held instanceof HTMLElement) held.focus()
  if (!isCopied) throw new Error('the browser does not copy')
}
