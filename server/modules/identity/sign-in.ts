import type { Context } from '../../context.ts'
import type { Client } from '../../http/client-of.ts'
import { problem, wrongField } from '../../http/problem.ts'
import type { Caller } from '../../http/tokens.ts'
import { asLoginId, type TypedLogin } from './login-id.ts'
import { openSession, type DeviceInfo } from './open-session.ts'
import { findPersonByLogin } from './person-store.ts'
import { isPassword } from './passwords.ts'
import { guardSignIn } from './sign-in-limits.ts'

type SignIn = TypedLogin & {
  caller: Caller | undefined
  client: Client
  device: DeviceInfo
  password: string
}

/** Signs a person in by email, phone or username. What was wrong is never told, nor shown by the time it takes. */
export async function signIn(context: Context, { caller, client, device, password, ...typed }: SignIn) {
  const { db } = context
  const login = asLoginId(typed)
  if (!login) throw wrongField('emailOrPhone', 'Give your email address, phone number or username.')
  const person = await findPersonByLogin(db, login)
  // Counted by the person, so that email, phone and username do not give three times the tries.
  const account = person?.id ?? Object.values(login).join()
  const guard = await guardSignIn(context, { account, ip: client.ip })
  if (!(await isPassword(person?.passwordHash, password)) || !person || person.statusCode === 4)
    throw problem('CREDENTIALS_WRONG')
  await guard.succeeded()
  if (person.statusCode === 2) throw problem('ACCOUNT_SUSPENDED')
  return db.transaction((tx) =>
    openSession(context, tx, { subject: { person }, client, device, replaces: caller }),
  )
}
