/** Rejects when copying is not allowed. Without HTTPS only `execCommand` is available. */
export async function copyText(text: string) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'sr-only'
  // Inside the open dialog, because focus is trapped there.
  const container = focused?.closest('[role=dialog]') ?? document.body
  container.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus()
  if (!isCopied) throw new Error('the browser does not copy')
}
