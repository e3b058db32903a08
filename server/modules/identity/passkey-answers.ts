import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { Static } from 'typebox'
import type { PasskeyAnswer as AnswerSchema, security } from '../../../contract/security.ts'
import type { Body } from '../../../contract/core.ts'
import type { Context } from '../../context.ts'
import { problem } from '../../http/problem.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { passkeyCopied } from './account-letters.ts'
import { relyingParty } from './passkey-questions.ts'
import {
  distrustPasskey,
  findPasskey,
  takeChallenge,
  usePasskey,
  type ChallengePurpose,
  type PasskeyRow,
} from './passkey-store.ts'
import { findPerson } from './person-store.ts'

export type PasskeyAnswer = Static<typeof AnswerSchema>
export type NewPasskey = Body<(typeof security)['POST /passkeys']>['credential']

/** Whose passkey answered; used by who signs in without saying who they are. */
export async function passkeyOwner(
  context: Context,
  given: { challengeId: string; credential: PasskeyAnswer },
) {
  return (await check(context, { purpose: 'sign-in', ...given })).personId
}

/** Accepts an answer by a passkey of just this person; throws PASSKEY_REFUSED otherwise. */
export async function answerPasskey(
  context: Context,
  {
    personId,
    ...given
  }: {
    purpose: 'second-step' | 'step-up'
    challengeId: string
    credential: PasskeyAnswer
    personId: string
  },
) {
  const passkey = await check(context, { ...given, personId })
  if (passkey.personId !== personId) throw problem('PASSKEY_REFUSED')
  return true as const
}

type Check = {
  purpose: ChallengePurpose
  challengeId: string
  credential: PasskeyAnswer
  personId?: string
}

async function check(context: Context, { purpose, challengeId, credential, personId }: Check) {
  const { db, now } = context
  const asked = await takeChallenge(db, { id: challengeId, purpose, at: now() })
  const passkey = await findPasskey(db, credential.id)
  if (!asked || !passkey || passkey.distrustedAt || asked.personId !== (personId ?? null))
    throw problem('PASSKEY_REFUSED')
  const { rpID, origin } = relyingParty(context)
  const result = await verifyAuthenticationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: asked.challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: 0, // judged below, where a counter that went backwards has consequences
      transports: passkey.transports,
    },
    requireUserVerification: true,
  }).catch((cause: unknown) => {
    throw problem('PASSKEY_REFUSED', { cause })
  })
  if (!result.verified) throw problem('PASSKEY_REFUSED')
  const { newCounter } = result.authenticationInfo
  if (!(await usePasskey(db, { id: passkey.id, counter: newCounter, at: now() })))
    await refuseCopy(context, passkey)
  return passkey
}

/** A counter that does not go up means that there are two of this key: it opens nothing any more. */
async function refuseCopy({ db, now, config }: Context, passkey: PasskeyRow): Promise<never> {
  await db.transaction(async (tx) => {
    const person = await findPerson(tx, passkey.personId)
    if (person && (await distrustPasskey(tx, passkey.id, now())))
      await queueJob(tx, 'send-mail', {
        to: person.email,
        ...passkeyCopied(person, passkey.name, config.publicUrl),
      })
  })
  throw problem('PASSKEY_REFUSED')
}

/** The public half of a new passkey, once its answer is right. */
export async function registeredPasskey(
  context: Context,
  { personId, challengeId, credential }: { personId: string; challengeId: string; credential: NewPasskey },
) {
  const asked = await takeChallenge(context.db, { id: challengeId, purpose: 'register', at: context.now() })
  if (!asked || asked.personId !== personId) throw problem('PASSKEY_REFUSED')
  const { rpID, origin } = relyingParty(context)
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: asked.challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch((cause: unknown) => {
    throw problem('PASSKEY_REFUSED', { cause })
  })
  if (!registrationInfo) throw problem('PASSKEY_REFUSED')
  return registrationInfo
}
