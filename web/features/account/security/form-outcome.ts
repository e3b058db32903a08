import type { ErrorBody } from '../../../../contract/core/errors.ts'

/** Result of a form action: error codes known to `useSecurityErrorText`, or the server's messages. */
export type FormOutcome = {
  done?: string
  needsStepUp?: boolean
  fault?: string
  fields?: Record<string, string>
}

type ErrorTargets = {
  /** Error codes that belong to one field. */
  codes?: Record<string, string>
  /** Code that replaces the server's message for a field where that has no translation. */
  fields?: Record<string, string>
}

/** Turns an API error into field errors, a form error, or a request for step-up confirmation. */
export function formOutcomeOf({ code, fields }: ErrorBody, places: ErrorTargets = {}): FormOutcome {
  if (code === 'STEP_UP_REQUIRED') return { needsStepUp: true }
  const place = places.codes?.[code]
  if (place) return { fields: { [place]: code } }
  const fieldMessages = Object.entries(fields ?? {}).filter(
    ([name]) => places.fields && name in places.fields,
  )
  if (fieldMessages.length)
    return {
      fields: Object.fromEntries(fieldMessages.map(([name, text]) => [name, places.fields?.[name] || text])),
    }
  return { fault: code }
}
