import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorBody, ErrorCode } from '../../contract/core/errors.ts'
import { isTooSlow, isUnavailable } from '../db/database.ts'
import type { Message } from '../i18n/message.ts'
import { StorageUnavailable, StorageFull } from '../ports/storage.ts'
import { translateMessage } from '../i18n/translate-message.ts'
import { parseLanguage } from './request-client.ts'
import { fieldErrors } from './schemas/field-errors.ts'
import { Problem, problem } from './problem.ts'

const frameworkErrors: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED_JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED_JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED_JSON',
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_INVALID_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
}

/** Turns thrown errors into responses. Anything but a Problem is logged and hidden from the client. */
export function registerErrorHandler(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) =>
    sendProblem(request, reply, toProblem(error, request)),
  )
}

/** Sends an error in the requested language. Logs keep the English message. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, refusal: Problem) {
  if (refusal.retryAfterSeconds) reply.header('retry-after', refusal.retryAfterSeconds)
  const language = parseLanguage(request.headers.lan)
  const body: ErrorBody = { message: translateMessage(language, refusal.text), code: refusal.code }
  if (refusal.fields) body.fields = translateFields(language, refusal.fields)
  if (refusal.status >= 500) body.requestId = request.id
  return reply.code(refusal.status).header('content-type', 'application/json; charset=utf-8').send(body)
}

function translateFields(language: string, fields: Record<string, Message>) {
  // Field names are user input: `__proto__` must be an ordinary key.
  const translated = Object.create(null) as Record<string, string>
  for (const [name, sentence] of Object.entries(fields))
    translated[name] = translateMessage(language, sentence)
  return translated
}

function toProblem(error: FastifyError, request: FastifyRequest): Problem {
  if (error instanceof Problem) {
    if (error.cause) request.log.debug({ err: error.cause }, error.code)
    return error
  }
  if (error.validation) {
    const fields = fieldErrors(error.validation, error.validationContext ?? 'body')
    return problem('VALIDATION_FAILED', { fields })
  }
  const known = frameworkErrors[error.code]
  if (known) return problem(known)
  if (error instanceof SyntaxError || error.statusCode === 400) return problem('MALFORMED_JSON')
  if (isUnavailable(error)) {
    request.log.error({ err: error }, 'database unavailable')
    return problem('UNAVAILABLE', { retryAfterSeconds: 2 })
  }
  if (isTooSlow(error)) {
    request.log.error({ err: error }, 'database too slow')
    return problem('TOO_SLOW', { retryAfterSeconds: 10 })
  }
  if (error instanceof StorageUnavailable) {
    request.log.error({ err: error }, 'storage unavailable')
    const isFull = error instanceof StorageFull
    return problem(isFull ? 'STORAGE_FULL' : 'STORAGE_UNAVAILABLE', { retryAfterSeconds: isFull ? 30 : 5 })
  }
  request.log.error({ err: error }, 'unexpected error')
  return problem('UNEXPECTED')
}
