import type { FastifySchemaValidationError } from 'fastify'
import { message, type Message } from '../../i18n/message.ts'

/** Turns schema errors into one message per field. */
export function fieldErrors(errors: readonly FastifySchemaValidationError[], part: string) {
  // Field names are user input: `toString` must not be found on the prototype.
  const fields = Object.create(null) as Record<string, Message>
  for (const error of errors) {
    const name = fieldName(error) || part
    // The errors of single alternatives come first and would describe only the first one.
    if (error.keyword === 'anyOf') fields[name] = messageFor(error)
    else fields[name] ??= messageFor(error)
  }
  return fields
}

function fieldName({ instancePath, keyword, params }: FastifySchemaValidationError) {
  const path = instancePath.slice(1).replaceAll('/', '.')
  const inner =
    keyword === 'required'
      ? params.missingProperty
      : keyword === 'additionalProperties'
        ? params.additionalProperty
        : ''
  return [path, inner].filter(Boolean).join('.')
}

function messageFor({ keyword, params }: FastifySchemaValidationError): Message {
  const n = Number(params.limit)
  switch (keyword) {
    case 'required':
      return 'This field is required.'
    case 'additionalProperties':
      return 'Unknown field.'
    case 'type':
      return typeMessages[String(params.type)] ?? 'Invalid format.'
    case 'minLength':
      return n === 1
        ? 'This field is required.'
        : message('Must be at least {n, plural, one {# character} other {# characters}}.', { n })
    case 'maxLength':
      return tooLong(n)
    case 'minimum':
      return message('Must be {n} or more.', { n })
    case 'maximum':
      return message('Must be {n} or less.', { n })
    case 'minItems':
    case 'minProperties':
      return message('Add at least {n, plural, one {one item} other {# items}}.', { n })
    case 'maxItems':
    case 'maxProperties':
      return message('Add {n, plural, one {one item} other {# items}} at most.', { n })
    case 'uniqueItems':
      return 'Items must be unique.'
    case 'format':
      return formatMessages[String(params.format)] ?? 'Invalid format.'
    case 'text':
      return 'Contains unsupported characters.'
    case 'const':
      return message('Must be {value}.', { value: JSON.stringify(params.allowedValue) })
    case 'enum':
    case 'anyOf':
      return 'Choose one of the allowed values.'
    default:
      return 'Invalid format.'
  }
}

export const tooLong = (n: number) =>
  message('Must be {n, plural, one {# character} other {# characters}} or fewer.', { n })

const formatMessages: Record<string, string> = {
  email: 'Enter a valid email address.',
  'date-time': 'Enter a valid date and time.',
  date: 'Enter a valid date.',
}
// Complete sentences, so that they can be translated.
const typeMessages: Record<string, string> = {
  string: 'Must be a string.',
  number: 'Must be a number.',
  integer: 'Must be a whole number.',
  boolean: 'Must be true or false.',
  object: 'Must be an object.',
  array: 'Must be an array.',
  null: 'Must be null.',
}
