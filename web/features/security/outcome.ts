import type { ErrorBody } from '../../../contract/errors.ts'

/** What a form is told: words that `useRefusalText` has sentences for, or the server's own. */
export type Outcome = {
  done?: string
  needsStepUp?: boolean
  fault?: string
  fields?: Record<string, string>
}

type Places = {
  /** Refusals that belong to one field. */
  codes?: Record<string, string>
  /** A word for what is wrong with a field, where the server's sentence has no translation. */
  fields?: Record<string, string>
}

/** A refusal as a form shows it: at its fields, above it, or as the question who is there. */
export function outcomeOf({ code, fields }: ErrorBody, places: Places = {}): Outcome {
  if (code === 'STEP_UP_REQUIRED') return { needsStepUp: true }
  const place = places.codes?.[code]
  if (place) return { fields: { [place]: code } }
  const told = Object.entries(fields ?? {}).filter(([name]) => places.fields && name in places.fields)
  if (told.length)
    return { fields: Object.fromEntries(told.map(([name, text]) => [name, places.fields?.[name] || text])) }
  return { fault: code }
}
