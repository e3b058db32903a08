import type { Context } from '../../../context.ts'
import { recordAudit } from '../../../db/audit.ts'
import { newId } from '../../../db/new-id.ts'
import type { Client } from '../../../http/request-client.ts'
import { problem } from '../../../http/problem.ts'
import { queueJob } from '../../../jobs/queue-job.ts'
import { checkCode } from '../codes/confirm-code.ts'
import { staffCodeEmail } from '../emails.ts'
import { normalizeEmail } from '../sign-in/login-id.ts'
import { openSession } from '../sessions/open-session.ts'
import { verifyPassword } from '../password/hash-password.ts'
import { guardSignIn } from '../sign-in/sign-in-limits.ts'
import { findStaff } from './staff-store.ts'
import { CODE_SECONDS, codeExpiry, newCode } from '../codes/one-time-code-rules.ts'
import { insertOneTimeCode, consumeOneTimeCode } from '../codes/one-time-code-store.ts'

/** First step: the correct password sends a code by email. */
export async function startStaffSignIn(
  context: Context,
  { client, email, password }: { client: Client; email: string; password: string },
) {
  const { db, now, tokens } = context
  const guard = await guardSignIn(context, { account: `staff ${normalizeEmail(email)}`, ip: client.ip })
  const staff = await findStaff(db, { email: normalizeEmail(email) })
  if (!(await verifyPassword(staff?.passwordHash, password)) || !staff) throw problem('CREDENTIALS_WRONG')
  await guard.succeeded()
  const at = now()
  const id = newId(at.getTime())
  const code = newCode()
  await db.transaction(async (tx) => {
    await insertOneTimeCode(tx, {
      id,
      purpose: 'STAFF_SIGN_IN',
      channel: 'email',
      recipient: staff.email,
      staffId: staff.id,
      codeHash: tokens.hashCode(id, code),
      sentAt: at,
      expiresAt: codeExpiry(at),
    })
    await queueJob(tx, 'send-mail', { to: staff.email, ...staffCodeEmail(code) })
  })
  return { verificationId: id, expiresInSeconds: CODE_SECONDS }
}

/** Second step: the code opens the session. */
export async function confirmStaffSignIn(
  context: Context,
  { client, verificationId, code }: { client: Client; verificationId: string; code: string },
) {
  const verification = await checkCode(context, { verificationId, code })
  const staff = verification.staffId ? await findStaff(context.db, { id: verification.staffId }) : undefined
  if (verification.purpose !== 'STAFF_SIGN_IN' || !staff) throw problem('CODE_WRONG')
  return context.db.transaction(async (tx) => {
    if (!(await consumeOneTimeCode(tx, verificationId, context.now()))) throw problem('CODE_EXPIRED')
    const opened = await openSession(context, tx, { subject: { staff }, client, device: {} })
    await recordAudit(tx, {
      at: context.now(),
      staffId: staff.id,
      action: 'staff.signedIn',
      ip: client.ip,
    })
    return opened
  })
}
