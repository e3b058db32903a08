import type { Context } from '../../context.ts'
import type { Client } from '../../http/client-of.ts'
import { problem } from '../../http/problem.ts'
import type { Caller } from '../../http/tokens.ts'
import { deliverCode } from './deliver-code.ts'
import { codeExpiry, newCode, recipientLimit, resendWaitSeconds, sentReply } from './verification-rules.ts'
import { lockVerification, renewVerification } from './verification-store.ts'

/** Sends a fresh code for a verification that was begun; the code before it stops working. */
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
    const row = await lockVerification(tx, id)
    // An abandoned verification can be taken up again for an hour.
    if (!row || row.usedAt || at.getTime() - row.expiresAt.getTime() > 3_600_000)
      throw problem('CODE_EXPIRED')
    const wait = resendWaitSeconds(row.sentAt, at)
    if (wait > 0) throw problem('RESEND_TOO_SOON', { retryAfterSeconds: wait })
    await limits.take('code-recipient', recipientLimit, row.recipient)
    await renewVerification(tx, {
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
      askedBy: caller?.id,
    })
    return sentReply(id)
  })
}
