import type { Context } from '../../../context.ts'
import { queueJob } from '../../../jobs/queue-job.ts'
import { parseLoginId } from '../sign-in/login-id.ts'

const perAccount = { max: 5, per: 'hour' } as const

/**
 * Queues the email with the link. The account is looked up in the job, so the reply cannot reveal whether
 * it exists.
 */
export async function requestLoginLink(
  { db, limits }: Context,
  { emailOrPhone, redirect }: { emailOrPhone: string; redirect?: string },
) {
  const login = parseLoginId({ emailOrPhone })
  if (!login) return {}
  await limits.consume('login-link', perAccount, Object.values(login).join())
  await queueJob(db, 'send-login-link', { login, ...(redirect ? { redirect } : {}) })
  return {}
}
