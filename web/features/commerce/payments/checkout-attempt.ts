import { formText } from '../../../lib/form/form-text.ts'

const STORAGE_KEY = 'checkout-attempt'
type CheckoutAttempt = { key: string; confirmed: string }

/**
 * Remembers, per tab, which payment attempt the user started here and which total they confirmed. After
 * the redirect from the bank the payment continues without another click, but a link naming an attempt
 * from elsewhere must never pay anything.
 */
export function rememberAttempt(form: FormData) {
  const confirmed = formText(form, 'confirmed') ? formText(form, 'amount') : ''
  const begun: CheckoutAttempt = { key: formText(form, 'key'), confirmed }
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(begun))
  } catch {
    // Without session storage the user has to press the button again after the redirect.
  }
}

/** The attempt named by the URL, if it was started in this tab. */
export function findAttempt(key: string): CheckoutAttempt | undefined {
  try {
    const begun = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as CheckoutAttempt | null
    return begun?.key === key ? begun : undefined
  } catch {
    return undefined
  }
}
