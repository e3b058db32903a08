import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorBody, ErrorCode } from '../../contract/errors.ts'
import { isTooSlow, isUnavailable } from '../db/database.ts'
import { StorageAway, StorageFull } from '../ports/storage.ts'
import { sentenceIn } from '../words/sentence-in.ts'
import { asLanguage } from './client-of.ts'
import { fieldSentences } from './field-sentences.ts'
import { Problem, problem } from './problem.ts'

const fromFramework: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED_JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED_JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED_JSON',
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_INVALID_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
}

/** The one place where something thrown becomes an answer. What is not a Problem says nothing and is logged. */
export function mapErrors(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) =>
    send(request, reply, asProblem(error, request)),
  )
}

/** Answers with a refusal, in the language that was asked for. Logs keep the English of the Problem. */
export function send(request: FastifyRequest, reply: FastifyReply, refusal: Problem) {
  if (refusal.retryAfterSeconds) reply.header('retry-after', refusal.retryAfterSeconds)
  const language = asLanguage(request.headers.lan)
  const body: ErrorBody = { message: sentenceIn(language, refusal.message), code: refusal.code }
  if (refusal.fields) body.fields = fieldsIn(language, refusal.fields)
  if (refusal.status >= 500) body.requestId = request.id
  return reply.code(refusal.status).header('content-type', 'application/json; charset=utf-8').send(body)
}

function fieldsIn(language: string, fields: Record<string, string>) {
  // Names come from outside: `__proto__` is one like any other.
  const told = Object.create(null) as Record<string, string>
  for (const [name, sentence] of Object.entries(fields)) told[name] = sentenceIn(language, sentence)
  return told
}

function asProblem(error: FastifyError, request: FastifyRequest): Problem {
  if (error instanceof Problem) {
    if (error.cause) request.log.debug({ err: error.cause }, error.code)
    return error
  }
  if (error.validation) {
    const fields = fieldSentences(error.validation, error.validationContext ?? 'body')
    return problem('VALIDATION_FAILED', { fields })
  }
  const known = fromFramework[error.code]
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
  if (error instanceof StorageAway) {
    request.log.error({ err: error }, 'storage unavailable')
    const isFull = error instanceof StorageFull
    return problem(isFull ? 'STORAGE_FULL' : 'STORAGE_UNAVAILABLE', { retryAfterSeconds: isFull ? 30 : 5 })
  }
  request.log.error({ err: error }, 'unexpected error')
  return problem('UNEXPECTED')
}
