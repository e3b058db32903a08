import type { Context } from '../../../context.ts'
import type { Client } from '../../../http/request-client.ts'
import { queueJob } from '../../../jobs/queue-job.ts'
import { parseLoginId } from '../sign-in/login-id.ts'

type RequestPasswordResetInput = {
  client: Client
  emailOrPhone: string
  type?: 'EMAIL' | 'PHONE'
  countryCode?: string
}
const perAccount = { max: 5, per: 'hour' } as const

/**
 * Queues the reset email. The account is looked up in the job, so the reply cannot reveal whether it
 * exists.
 */
export async function requestPasswordReset(
  { db, limits }: Context,
  { emailOrPhone, type = 'EMAIL', countryCode }: RequestPasswordResetInput,
) {
  const login = parseLoginId({ emailOrPhone, ...(countryCode ? { countryCode } : {}) })
  if (!login) return {}
  await limits.consume('reset-link', perAccount, Object.values(login).join())
  await queueJob(db, 'send-reset-link', { login, by: type })
  return {}
}
