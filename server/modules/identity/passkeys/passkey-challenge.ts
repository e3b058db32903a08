import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server'
import type { Context } from '../../../context.ts'
import { newId } from '../../../db/new-id.ts'
import { problem } from '../../../http/problem.ts'
import type { PersonRow } from '../account/person-store.ts'
import { insertChallenge, listPasskeys, type ChallengePurpose, type PasskeyRow } from './passkey-store.ts'

const CHALLENGE_SECONDS = 5 * 60
export const MAX_PASSKEYS = 20

/** Passkeys are bound to the public host and its origin. */
export const relyingParty = ({ config }: Context) => ({
  rpID: new URL(config.publicUrl).hostname,
  origin: config.publicUrl,
})

export async function createRegistrationChallenge(context: Context, person: PersonRow) {
  const { rows, totalCount } = await listPasskeys(context.db, { personId: person.id })
  if (totalCount >= MAX_PASSKEYS) throw problem('PASSKEYS_FULL')
  const options = await generateRegistrationOptions({
    rpName: 'Fanlight',
    rpID: relyingParty(context).rpID,
    userName: person.username,
    userID: new Uint8Array(Buffer.from(person.id)),
    userDisplayName: person.firstName,
    timeout: CHALLENGE_SECONDS * 1000,
    excludeCredentials: rows.map(descriptor),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return saveChallenge(context, { purpose: 'register', personId: person.id, options })
}

/** Challenge for an existing passkey; without `personId` any user's passkey may answer. */
export async function createPasskeyChallenge(
  context: Context,
  { purpose, personId }: { purpose: Exclude<ChallengePurpose, 'register'>; personId?: string },
) {
  const passkeys = personId ? (await listPasskeys(context.db, { personId })).rows : []
  const usable = passkeys.filter(({ distrustedAt }) => !distrustedAt)
  if (personId && usable.length === 0) throw problem('PASSKEY_REFUSED')
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(context).rpID,
    timeout: CHALLENGE_SECONDS * 1000,
    allowCredentials: usable.map(descriptor),
    userVerification: 'required',
  })
  return saveChallenge(context, { purpose, personId: personId ?? null, options })
}

const descriptor = ({ credentialId, transports }: PasskeyRow) => ({ id: credentialId, transports })

async function saveChallenge<O extends { challenge: string }>(
  { db, now }: Context,
  { purpose, personId, options }: { purpose: ChallengePurpose; personId: string | null; options: O },
) {
  const at = now()
  const challengeId = newId(at.getTime())
  const { challenge } = options
  const expiresAt = new Date(at.getTime() + CHALLENGE_SECONDS * 1000)
  await insertChallenge(db, { id: challengeId, purpose, challenge, personId, expiresAt })
  return { challengeId, options }
}
