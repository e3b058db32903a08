import type { ErrorBody, ErrorCode } from '../../../contract/errors.ts'
import { formText } from '../../lib/form-text.ts'

/** A word that the screen has a sentence for, or the server's own sentence. */
export type Fault = string
export type Faults<Field extends string = string> = { form?: Fault; fields: Partial<Record<Field, Fault>> }

type Places<Field extends string> = {
  /** Refusals that belong to one field. */
  codes?: Partial<Record<ErrorCode, Field>>
  /** What a field of the request is wrong about, in a word, where the screen says it better than the server. */
  fields: Partial<Record<Field, Fault>>
}

/** Puts a refusal where it belongs: at its field, or above the form. */
export function faultsOf<Field extends string>(body: ErrorBody, places: Places<Field>): Faults<Field> {
  const field = places.codes?.[body.code]
  if (field) return { fields: { [field]: body.code } as Faults<Field>['fields'] }
  const told = Object.entries(body.fields ?? {}).filter(([name]) => name in places.fields)
  if (body.code === 'VALIDATION_FAILED' && told.length)
    return {
      fields: Object.fromEntries(
        told.map(([name, sentence]) => [name, places.fields[name as Field] ?? sentence]),
      ) as Faults<Field>['fields'],
    }
  return { form: body.code, fields: {} }
}

/** The fields of a form that were left empty. */
export function emptyOnes<Field extends string>(form: FormData, names: Field[]): Faults<Field>['fields'] {
  const empty = names.filter((name) => !formText(form, name).trim())
  return Object.fromEntries(empty.map((name) => [name, 'REQUIRED'])) as Faults<Field>['fields']
}
