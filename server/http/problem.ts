import { errors, type ErrorCode } from '../../contract/errors.ts'

type Details = {
  message?: string
  fields?: Record<string, string>
  retryAfterSeconds?: number
  cause?: unknown
}

/** A refusal from the catalogue. Anything else that is thrown is a fault of ours and says nothing outside. */
export class Problem extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined
  constructor(code: ErrorCode, { message, fields, retryAfterSeconds, cause }: Details = {}) {
    super(message ?? errors[code][1], { cause })
    this.code = code
    this.status = errors[code][0]
    this.fields = fields
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export const problem = (code: ErrorCode, details?: Details) => new Problem(code, details)
/** One field is wrong in a way that only a rule can tell. */
export const wrongField = (name: string, sentence: string) =>
  problem('VALIDATION_FAILED', { fields: { [name]: sentence } })
