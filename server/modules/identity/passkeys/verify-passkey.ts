import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { Static } from 'typebox'
import type { PasskeyResponse as AnswerSchema, security } from '../../../../contract/identity/security.ts'
import type { Body } from '../../../../contract/core/endpoint.ts'
import type { Context } from '../../../context.ts'
import { problem } from '../../../http/problem.ts'
import { queueJob } from '../../../jobs/queue-job.ts'
import { passkeyClonedEmail } from '../account-emails.ts'
import { relyingParty } from './passkey-challenge.ts'
import {
  disablePasskey,
  findPasskey,
  consumeChallenge,
  advancePasskeyCounter,
  type ChallengePurpose,
  type PasskeyRow,
} from './passkey-store.ts'
import { findPerson } from '../account/person-store.ts'

export type PasskeyAssertion = Static<typeof AnswerSchema>
export type PasskeyRegistration = Body<(typeof security)['POST /passkeys']>['credential']

/** Returns the owner of the passkey, for signing in without a username. */
export async function verifyPasskeySignIn(
  context: Context,
  assertion: { challengeId: string; credential: PasskeyAssertion },
) {
  return (await verifyAssertion(context, { purpose: 'sign-in', ...assertion })).personId
}

/** Accepts an assertion by a passkey of this person; throws PASSKEY_REFUSED otherwise. */
export async function verifyPasskey(
  context: Context,
  {
    personId,
    ...assertion
  }: {
    purpose: 'second-step' | 'step-up'
    challengeId: string
    credential: PasskeyAssertion
    personId: string
  },
) {
  const passkey = await verifyAssertion(context, { ...assertion, personId })
  if (passkey.personId !== personId) throw problem('PASSKEY_REFUSED')
  return true as const
}

type VerifyAssertionInput = {
  purpose: ChallengePurpose
  challengeId: string
  credential: PasskeyAssertion
  personId?: string
}

async function verifyAssertion(
  context: Context,
  { purpose, challengeId, credential, personId }: VerifyAssertionInput,
) {
  const { db, now } = context
  const challenge = await consumeChallenge(db, { id: challengeId, purpose, at: now() })
  const passkey = await findPasskey(db, credential.id)
  if (!challenge || !passkey || passkey.distrustedAt || challenge.personId !== (personId ?? null))
    throw problem('PASSKEY_REFUSED')
  const { rpID, origin } = relyingParty(context)
  const result = await verifyAuthenticationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: challenge.challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: 0, // checked below, because a counter that goes backwards disables the passkey
      transports: passkey.transports,
    },
    requireUserVerification: true,
  }).catch((cause: unknown) => {
    throw problem('PASSKEY_REFUSED', { cause })
  })
  if (!result.verified) throw problem('PASSKEY_REFUSED')
  const { newCounter } = result.authenticationInfo
  if (!(await advancePasskeyCounter(db, { id: passkey.id, counter: newCounter, at: now() })))
    await disableClonedPasskey(context, passkey)
  return passkey
}

/** A counter that does not increase means the key was cloned: it is disabled. */
async function disableClonedPasskey({ db, now, config }: Context, passkey: PasskeyRow): Promise<never> {
  await db.transaction(async (tx) => {
    const person = await findPerson(tx, passkey.personId)
    if (person && (await disablePasskey(tx, passkey.id, now())))
      await queueJob(tx, 'send-mail', {
        to: person.email,
        ...passkeyClonedEmail(person, passkey.name, config.publicUrl),
      })
  })
  throw problem('PASSKEY_REFUSED')
}

/** Verifies a registration response and returns the new credential. */
export async function verifyRegistration(
  context: Context,
  {
    personId,
    challengeId,
    credential,
  }: { personId: string; challengeId: string; credential: PasskeyRegistration },
) {
  const challenge = await consumeChallenge(context.db, {
    id: challengeId,
    purpose: 'register',
    at: context.now(),
  })
  if (!challenge || challenge.personId !== personId) throw problem('PASSKEY_REFUSED')
  const { rpID, origin } = relyingParty(context)
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: challenge.challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch((cause: unknown) => {
    throw problem('PASSKEY_REFUSED', { cause })
  })
  if (!registrationInfo) throw problem('PASSKEY_REFUSED')
  return registrationInfo
}
