import { formText } from '../../lib/form-text.ts'

/** The three texts of `LanguageFields`; an empty one is none. */
export function textsFrom(form: FormData, name: string): { en: string; ar?: string; es?: string } {
  const of = (code: string) => formText(form, `${name}.${code}`).trim()
  const [ar, es] = [of('ar'), of('es')]
  return { en: of('en'), ...(ar ? { ar } : {}), ...(es ? { es } : {}) }
}

/** The same where English may be missing too. */
export function looseTexts(form: FormData, name: string): { en?: string; ar?: string; es?: string } {
  const { en, ...rest } = textsFrom(form, name)
  return { ...(en ? { en } : {}), ...rest }
}

/** A moment as the field for it writes it (UTC), and back. */
export const instantFrom = (typed: string) => (typed ? `${typed}:00.000Z` : '')
export const fieldFrom = (instant: string | undefined) => instant?.slice(0, 16) ?? ''
