import { errors, type ErrorCode } from '../../contract/core/errors.ts'

type Details = {
  message?: string
  fields?: Record<string, string>
  retryAfterSeconds?: number
  cause?: unknown
}

/** An error of the contract. Any other thrown error is a bug and is hidden from clients. */
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
/** A field that violates a rule the schema cannot express. */
export const invalidField = (name: string, sentence: string) =>
  problem('VALIDATION_FAILED', { fields: { [name]: sentence } })
