import { formText } from '../../lib/form-text.ts'

const NAME = 'checkout-attempt'
type Begun = { key: string; confirmed: string }

/**
 * Notes, in this window alone, which attempt its owner began by their own hand, and the total they said yes to
 * twice. Who comes back from the bank has pressed the button already; but an address that names an attempt could
 * come from anybody, and nothing is paid because somebody followed a link.
 */
export function noteAttempt(form: FormData) {
  const confirmed = formText(form, 'confirmed') ? formText(form, 'amount') : ''
  const begun: Begun = { key: formText(form, 'key'), confirmed }
  try {
    sessionStorage.setItem(NAME, JSON.stringify(begun))
  } catch {
    // Without a memory the button is pressed once more after the bank.
  }
}

/** The attempt of an address, where it was begun in this window. */
export function begunHere(key: string): Begun | undefined {
  try {
    const begun = JSON.parse(sessionStorage.getItem(NAME) ?? 'null') as Begun | null
    return begun?.key === key ? begun : undefined
  } catch {
    return undefined
  }
}
