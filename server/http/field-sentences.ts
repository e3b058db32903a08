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

function sentence({ keyword, params, message }: FastifySchemaValidationError): string {
  const limit = Number(params.limit)
  switch (keyword) {
    case 'required':
      return 'This is required.'
    case 'additionalProperties':
      return 'This field is not known here.'
    case 'type':
      return `This must be ${article(String(params.type))}.`
    case 'minLength':
      return limit === 1 ? 'This is required.' : `This needs at least ${limit} characters.`
    case 'maxLength':
      return `This can have at most ${limit} characters.`
    case 'minimum':
      return `This must be ${limit} or more.`
    case 'maximum':
      return `This must be ${limit} or less.`
    case 'minItems':
      return `This needs at least ${limit} entries.`
    case 'maxItems':
      return `This can have at most ${limit} entries.`
    case 'format':
      return formats[String(params.format)] ?? 'This is not in the right form.'
    case 'pattern':
      return 'This is not in the right form.'
    case 'text':
      return 'This has characters that cannot be kept.'
    case 'const':
      return `This must be ${JSON.stringify(params.allowedValue)}.`
    case 'enum':
    case 'anyOf':
      return 'This is not one of the allowed values.'
    default:
      return `This ${message ?? 'is not right'}.`
  }
}

const formats: Record<string, string> = {
  email: 'This is not an email address.',
  'date-time': 'This is not a date and time.',
  date: 'This is not a date.',
}
const article = (type: string) =>
  type === 'integer' ? 'a whole number' : /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`
