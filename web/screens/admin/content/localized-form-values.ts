import { formText } from '../../../lib/form/form-text.ts'

/** Reads the three texts of `LanguageFields`; empty ones are left out. */
export function readLocalizedTexts(form: FormData, name: string): { en: string; ar?: string; es?: string } {
  const of = (code: string) => formText(form, `${name}.${code}`).trim()
  const [ar, es] = [of('ar'), of('es')]
  return { en: of('en'), ...(ar ? { ar } : {}), ...(es ? { es } : {}) }
}

/** The same where English is optional too. */
export function readOptionalTexts(form: FormData, name: string): { en?: string; ar?: string; es?: string } {
  const { en, ...rest } = readLocalizedTexts(form, name)
  return { ...(en ? { en } : {}), ...rest }
}

/** Converts between an ISO instant and the value of a datetime-local field (UTC). */
export const readInstant = (typed: string) => (typed ? `${typed}:00.000Z` : '')
export const toDateTimeField = (instant: string | undefined) => instant?.slice(0, 16) ?? ''
