import type { Context } from '../../context.ts'
import type { Client } from '../../http/client-of.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { asLoginId } from './login-id.ts'

type Ask = { client: Client; emailOrPhone: string; type?: 'EMAIL' | 'PHONE'; countryCode?: string }
const perAccount = { max: 5, per: 'hour' } as const

/** Asks for a link to choose a new password. The search for the account is a job: the answer knows nothing of it. */
export async function askForResetLink(
  { db, limits }: Context,
  { emailOrPhone, type = 'EMAIL', countryCode }: Ask,
) {
  const login = asLoginId({ emailOrPhone, ...(countryCode ? { countryCode } : {}) })
  if (!login) return {}
  await limits.take('reset-link', perAccount, Object.values(login).join())
  await queueJob(db, 'send-reset-link', { login, by: type })
  return {}
}
