import type { Context } from '../../context.ts'
import type { Client } from '../../http/client-of.ts'
import type { Person } from '../../http/tokens.ts'
import { requirePerson } from './require-person.ts'
import { requirePassword } from './step-up.ts'

/** Whether something is the password of who asks. Tries are limited as at the login. */
export async function checkAccountPassword(
  context: Context,
  { by, client, password }: { by: Person; client: Client; password: string },
) {
  await requirePassword(context, { person: await requirePerson(context.db, by.id), client, password })
  return {}
}
