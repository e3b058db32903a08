import type { ErrorBody, ErrorCode } from '../../../../contract/core/errors.ts'
import { formText } from '../../../lib/form/form-text.ts'

/** An error code with a message on the screen, or the server's message. */
export type FormError = string
export type FormErrors<Field extends string = string> = {
  form?: FormError
  fields: Partial<Record<Field, FormError>>
}

type ErrorTargets<Field extends string> = {
  /** Error codes that belong to one field. */
  codes?: Partial<Record<ErrorCode, Field>>
  /** Codes that replace the server's message for a field. */
  fields: Partial<Record<Field, FormError>>
}

/** Assigns an API error to its field, or to the form as a whole. */
export function formErrorsOf<Field extends string>(
  body: ErrorBody,
  places: ErrorTargets<Field>,
): FormErrors<Field> {
  const field = places.codes?.[body.code]
  if (field) return { fields: { [field]: body.code } as FormErrors<Field>['fields'] }
  const fieldMessages = Object.entries(body.fields ?? {}).filter(([name]) => name in places.fields)
  if (body.code === 'VALIDATION_FAILED' && fieldMessages.length)
    return {
      fields: Object.fromEntries(
        fieldMessages.map(([name, sentence]) => [name, places.fields[name as Field] ?? sentence]),
      ) as FormErrors<Field>['fields'],
    }
  return { form: body.code, fields: {} }
}

export function emptyFields<Field extends string>(
  form: FormData,
  names: Field[],
): FormErrors<Field>['fields'] {
  const empty = names.filter((name) => !formText(form, name).trim())
  return Object.fromEntries(empty.map((name) => [name, 'REQUIRED'])) as FormErrors<Field>['fields']
}
