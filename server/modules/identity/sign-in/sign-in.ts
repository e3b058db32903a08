import { ProfileStatus } from '../../../../contract/core/constants.ts'
import type { Context } from '../../../context.ts'
import { problem, invalidField } from '../../../http/problem.ts'
import { queueJob } from '../../../jobs/queue-job.ts'
import { startSecondStep } from '../second-factor/finish-second-step.ts'
import { finishSignIn, requireSignInAllowed, type SignInAttempt } from './finish-sign-in.ts'
import { parseLoginId, type LoginInput } from './login-id.ts'
import { findPersonByLogin } from '../account/person-store.ts'
import { verifyPassword } from '../password/hash-password.ts'
import { guardSignIn } from './sign-in-limits.ts'

type SignInInput = LoginInput & SignInAttempt & { password: string }

/** Signs in by email, phone or username. Neither the reply nor its timing reveals what was wrong. */
export async function signIn(
  context: Context,
  { caller, client, device, password, reactivate = false, ...input }: SignInInput,
) {
  const { db } = context
  const login = parseLoginId(input)
  if (!login) throw invalidField('emailOrPhone', 'Enter your email, phone number or username.')
  const person = await findPersonByLogin(db, login)
  // Counted per person, so that email, phone and username do not triple the attempts.
  const account = person?.id ?? Object.values(login).join()
  const guard = await guardSignIn(context, { account, ip: client.ip })
  if (
    !(await verifyPassword(person?.passwordHash, password)) ||
    !person ||
    person.statusCode === ProfileStatus.deleted
  ) {
    // The job finds the owner of the history; doing it here would show in the timing.
    await queueJob(db, 'record-failed-sign-in', {
      login,
      ip: client.ip,
      userAgent: client.userAgent,
      device,
      at: context.now().toISOString(),
    })
    throw problem('CREDENTIALS_WRONG')
  }
  await guard.succeeded()
  requireSignInAllowed(person, reactivate)
  if (person.twoStepAt) return startSecondStep(context, person)
  return finishSignIn(context, {
    personId: person.id,
    method: 'password',
    caller,
    client,
    device,
    reactivate,
  })
}
