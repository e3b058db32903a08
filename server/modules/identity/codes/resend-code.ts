import type { Context } from '../../../context.ts'
import type { Client } from '../../../http/request-client.ts'
import { problem } from '../../../http/problem.ts'
import type { Caller } from '../../../http/tokens.ts'
import { deliverCode } from './deliver-code.ts'
import {
  codeExpiry,
  newCode,
  recipientLimit,
  resendWaitSeconds,
  toCodeSentReply,
} from './one-time-code-rules.ts'
import { lockOneTimeCode, renewOneTimeCode } from './one-time-code-store.ts'

/** Sends a new code for a pending verification; the previous code becomes invalid. */
export async function resendCode(
  { db, now, tokens, limits, config }: Context,
  {
    caller,
    client,
    verificationId: id,
  }: { caller?: Caller | undefined; client: Client; verificationId: string },
) {
  const at = now()
  const code = newCode()
  return db.transaction(async (tx) => {
    const row = await lockOneTimeCode(tx, id)
    // An abandoned verification can be resumed for an hour.
    if (!row || row.usedAt || at.getTime() - row.expiresAt.getTime() > 3_600_000)
      throw problem('CODE_EXPIRED')
    const wait = resendWaitSeconds(row.sentAt, at)
    if (wait > 0) throw problem('RESEND_TOO_SOON', { retryAfterSeconds: wait })
    await limits.consume('code-recipient', recipientLimit, row.recipient)
    await renewOneTimeCode(tx, {
      id,
      codeHash: tokens.hashCode(id, code),
      sentAt: at,
      expiresAt: codeExpiry(at),
    })
    const { purpose, channel, recipient } = row
    await deliverCode(tx, {
      purpose,
      channel,
      recipient,
      code,
      publicUrl: config.publicUrl,
      language: client.language,
      requestedBy: caller?.id,
    })
    return toCodeSentReply(id)
  })
}
