import type { Context } from '../../../context.ts'
import type { Client } from '../../../http/request-client.ts'
import { problem } from '../../../http/problem.ts'
import type { Staff } from '../../../http/tokens.ts'
import { verifyPassword } from '../password/hash-password.ts'
import { guardSignIn } from '../sign-in/sign-in-limits.ts'
import { findStaff } from './staff-store.ts'

/** Requires the password again for a sensitive action. Wrong attempts count towards the sign-in limits. */
export async function requireStaffPassword(
  context: Context,
  { by, client, password }: { by: Staff; client: Client; password: string },
) {
  const guard = await guardSignIn(context, { account: `staff ${by.id}`, ip: client.ip })
  const staff = await findStaff(context.db, { id: by.id })
  if (!(await verifyPassword(staff?.passwordHash, password)))
    throw problem('PASSWORD_WRONG', { fields: { password: 'Incorrect password.' } })
  await guard.succeeded()
}
