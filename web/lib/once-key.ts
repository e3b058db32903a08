/**
 * The key under which what a form makes is made once. The page gives it a number of its own (`once`), so that the same
 * form sent again after its answer was lost asks for the same; what was typed anew in between is something else.
 */
export async function onceKey(form: FormData) {
  const typed = [...form].filter(([, value]) => typeof value === 'string')
  const bytes = new TextEncoder().encode(JSON.stringify(typed))
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return { 'idempotency-key': hex }
}

/** For a loader: a number that no other page has. */
export const onceNumber = () => crypto.randomUUID()
