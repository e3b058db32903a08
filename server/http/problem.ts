import { errors, type ErrorCode } from '../../contract/core/errors.ts'
import type { Message } from '../i18n/message.ts'
import { translateMessage } from '../i18n/translate-message.ts'

type Details = {
  message?: Message
  fields?: Record<string, Message>
  retryAfterSeconds?: number
  cause?: unknown
}

/** An error of the contract. Any other thrown error is a bug and is hidden from clients. */
export class Problem extends Error {
  readonly code: ErrorCode
  readonly status: number
  /** What the user is told; `message` is its English text. */
  readonly text: Message
  readonly fields: Record<string, Message> | undefined
  readonly retryAfterSeconds: number | undefined
  constructor(code: ErrorCode, { message, fields, retryAfterSeconds, cause }: Details = {}) {
    const text = message ?? errors[code][1]
    super(translateMessage('en', text), { cause })
    this.text = text
    this.code = code
    this.status = errors[code][0]
    this.fields = fields
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export const problem = (code: ErrorCode, details?: Details) => new Problem(code, details)
/** A field that violates a rule the schema cannot express. */
export const invalidField = (name: string, sentence: Message) =>
  problem('VALIDATION_FAILED', { fields: { [name]: sentence } })
