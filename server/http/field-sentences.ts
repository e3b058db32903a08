import type { FastifySchemaValidationError } from 'fastify'

/** Turns schema errors into one plain sentence per field. */
export function fieldSentences(errors: readonly FastifySchemaValidationError[], part: string) {
  // Names come from outside: `toString` must not be found before it is told.
  const fields = Object.create(null) as Record<string, string>
  for (const error of errors) {
    const name = fieldName(error) || part
    // What each alternative lacks comes first, and would tell only of the first one.
    if (error.keyword === 'anyOf') fields[name] = sentence(error)
    else fields[name] ??= sentence(error)
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

function sentence({ keyword, params }: FastifySchemaValidationError): string {
  const limit = Number(params.limit)
  switch (keyword) {
    case 'required':
      return 'This is required.'
    case 'additionalProperties':
      return 'This field is not known here.'
    case 'type':
      return types[String(params.type)] ?? 'This is not in the right form.'
    case 'minLength':
      return limit === 1 ? 'This is required.' : `This needs at least ${limit} characters.`
    case 'maxLength':
      return `This can have at most ${limit} characters.`
    case 'minimum':
      return `This must be ${limit} or more.`
    case 'maximum':
      return `This must be ${limit} or less.`
    case 'minItems':
    case 'minProperties':
      return limit === 1 ? 'This needs at least one entry.' : `This needs at least ${limit} entries.`
    case 'maxItems':
    case 'maxProperties':
      return limit === 1 ? 'This can have at most one entry.' : `This can have at most ${limit} entries.`
    case 'uniqueItems':
      return 'Each entry can be here once.'
    case 'format':
      return formats[String(params.format)] ?? 'This is not in the right form.'
    case 'text':
      return 'This has characters that cannot be kept.'
    case 'const':
      return `This must be ${JSON.stringify(params.allowedValue)}.`
    case 'enum':
    case 'anyOf':
      return 'This is not one of the allowed values.'
    default:
      return 'This is not in the right form.'
  }
}

const formats: Record<string, string> = {
  email: 'This is not an email address.',
  'date-time': 'This is not a date and time.',
  date: 'This is not a date.',
}
// Written out whole: a sentence put together from words cannot be translated.
const types: Record<string, string> = {
  string: 'This must be a string.',
  number: 'This must be a number.',
  integer: 'This must be a whole number.',
  boolean: 'This must be a boolean.',
  object: 'This must be an object.',
  array: 'This must be an array.',
  null: 'This must be null.',
}
