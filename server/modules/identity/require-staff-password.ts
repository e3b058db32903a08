import type { Context } from '../../context.ts'
import type { Client } from '../../http/client-of.ts'
import { problem } from '../../http/problem.ts'
import type { Staff } from '../../http/tokens.ts'
import { isPassword } from './passwords.ts'
import { guardSignIn } from './sign-in-limits.ts'
import { findStaff } from './staff-store.ts'

/** Staff say once more that it is really them, with what they do. Wrong tries count like those of signing in. */
export async function requireStaffPassword(
  context: Context,
  { by, client, password }: { by: Staff; client: Client; password: string },
) {
  const guard = await guardSignIn(context, { account: `staff ${by.id}`, ip: client.ip })
  const staff = await findStaff(context.db, { id: by.id })
  if (!(await isPassword(staff?.passwordHash, password)))
    throw problem('PASSWORD_WRONG', { fields: { password: 'That is not your password.' } })
  await guard.succeeded()
}
