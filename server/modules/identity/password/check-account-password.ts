import type { Context } from '../../../context.ts'
import type { Client } from '../../../http/request-client.ts'
import type { Person } from '../../../http/tokens.ts'
import { requirePerson } from '../account/require-person.ts'
import { requirePassword } from '../second-factor/step-up.ts'

/** Checks the user's own password. Attempts are limited as at login. */
export async function checkAccountPassword(
  context: Context,
  { by, client, password }: { by: Person; client: Client; password: string },
) {
  await requirePassword(context, { person: await requirePerson(context.db, by.id), client, password })
  return {}
}
