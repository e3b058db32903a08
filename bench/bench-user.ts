import { UserType } from '../contract/core/constants.ts'
import { openDatabase } from '../server/db/database.ts'
import { newId } from '../server/db/new-id.ts'
import { hashPassword } from '../server/modules/identity/public.ts'

/** Inserts a user who can sign in. */
export async function createBenchUser(url: string, name = 'bench') {
  const db = openDatabase({ url, poolSize: 1 })
  const id = newId()
  const password = 'Lantern-42!'
  const passwordHash = await hashPassword(password)
  await db`insert into person ${db({ id, userType: UserType.fan, username: name, email: `${name}@example.com`, firstName: 'Bench', passwordHash })}`
  await db.close()
  return { id, passwordHash, password, login: { emailOrPhone: `${name}@example.com`, password } }
}
