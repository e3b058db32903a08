import type { Context } from '../../../context.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { IdentityCheckUnavailable } from '../../../ports/identity-check.ts'
import { findPerson, isUnverified } from '../../identity/public.ts'

/** Starts the identity provider's flow for an unverified user. */
export async function startCheck({ db, identityCheck }: Context, { by }: { by: Person }) {
  const person = await findPerson(db, by.id)
  if (!person) throw problem('SESSION_ENDED')
  if (!isUnverified(person.statusCode)) throw problem('VERIFICATION_NOT_NEEDED')
  const sumsubToken = await identityCheck
    .openFlow({ id: person.id, email: person.email, phone: person.phoneE164 ?? undefined })
    .catch((error: unknown) => {
      if (error instanceof IdentityCheckUnavailable) throw problem('IDENTITY_CHECK_AWAY', { cause: error })
      throw error
    })
  if (sumsubToken === undefined) throw problem('IDENTITY_CHECK_EMBEDDED')
  return { sumsubToken }
}
