import type { Context } from '../../context.ts'
import { problem, wrongField } from '../../http/problem.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { askForSecondStep } from './second-step.ts'
import { finishSignIn, requireOpenAccount, type Arrival } from './finish-sign-in.ts'
import { asLoginId, type TypedLogin } from './login-id.ts'
import { findPersonByLogin } from './person-store.ts'
import { DELETED } from './person-status.ts'
import { isPassword } from './passwords.ts'
import { guardSignIn } from './sign-in-limits.ts'

type SignIn = TypedLogin & Arrival & { password: string }

/** Signs a person in by email, phone or username. What was wrong is never told, nor shown by the time it takes. */
export async function signIn(
  context: Context,
  { caller, client, device, password, reactivate = false, ...typed }: SignIn,
) {
  const { db } = context
  const login = asLoginId(typed)
  if (!login) throw wrongField('emailOrPhone', 'Give your email address, phone number or username.')
  const person = await findPersonByLogin(db, login)
  // Counted by the person, so that email, phone and username do not give three times the tries.
  const account = person?.id ?? Object.values(login).join()
  const guard = await guardSignIn(context, { account, ip: client.ip })
  if (!(await isPassword(person?.passwordHash, password)) || !person || person.statusCode === DELETED) {
    // Whose history this belongs to is found out by the job: here it would show in the time it takes.
    await queueJob(db, 'note-failed-sign-in', {
      login,
      ip: client.ip,
      userAgent: client.userAgent,
      device,
      at: context.now().toISOString(),
    })
    throw problem('CREDENTIALS_WRONG')
  }
  await guard.succeeded()
  requireOpenAccount(person, reactivate)
  if (person.twoStepAt) return askForSecondStep(context, person)
  return finishSignIn(context, {
    personId: person.id,
    method: 'password',
    caller,
    client,
    device,
    reactivate,
  })
}
