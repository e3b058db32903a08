import type { Context } from '../../../context.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { findAccount } from './account-store.ts'

/** Sign-in and contact details, for the owner only. */
export async function readAccount({ db }: Context, { by }: { by: Person }) {
  const row = await findAccount(db, by.id)
  if (!row) throw problem('SESSION_ENDED')
  return {
    _id: row.id,
    userType: row.userType,
    statusCode: row.statusCode,
    username: row.username,
    firstName: row.firstName,
    email: row.email,
    ...(row.countryCode ? { countryCode: row.countryCode } : {}),
    ...(row.phoneE164 ? { phoneNumber: row.phoneE164 } : {}),
    hasPassword: row.hasPassword,
    ...(row.dateOfBirth ? { dateOfBirth: row.dateOfBirth } : {}),
    referralCode: row.referralCode,
    createdAt: row.createdAt.toISOString(),
  }
}
