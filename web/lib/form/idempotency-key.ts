/**
 * Idempotency key derived from the form's content. Each page has its own id in the field `once`, so
 * resubmitting the same form after a lost response repeats the request, while changed input makes a new
 * one.
 */
export async function idempotencyHeader(form: FormData) {
  const typed = [...form].filter(([, value]) => typeof value === 'string')
  const bytes = new TextEncoder().encode(JSON.stringify(typed))
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return { 'idempotency-key': hex }
}

/** Random id for a page's form, created in the loader. */
export const newFormId = () => crypto.randomUUID()
