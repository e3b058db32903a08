import { UserType } from '../../../../contract/core/constants.ts'
import type { Context } from '../../../context.ts'
import { recordEvent } from '../../../db/events.ts'
import { newId } from '../../../db/new-id.ts'
import { problem } from '../../../http/problem.ts'
import { OpenIdRefused, type OauthState, type OpenIdProfile } from '../../../ports/open-id.ts'
import { finishSignIn, requireSignInAllowed, type SignInAttempt } from './finish-sign-in.ts'
import { findPersonByOpenId, insertOauthState, linkOpenId, consumeOauthState } from './oauth-state-store.ts'
import { findPersonByLogin } from '../account/person-store.ts'
import { requirePerson } from '../account/require-person.ts'
import { startSecondStep } from '../second-factor/finish-second-step.ts'
import { storeNewPerson } from '../sign-up/store-new-person.ts'

const STATE_TTL_MS = 10 * 60_000
const redirectUri = ({ config }: Context) => `${config.publicUrl}/login/google/callback`

/** Sign-in methods available on this installation. */
export const readSignInMethods = ({ openId }: Context) => ({
  google: Boolean(openId),
  ...(openId ? { googleClientId: openId.clientId } : {}),
  passkey: true,
})

/** Starts the OAuth flow. The ticket stays in this browser, so a code injected from elsewhere is useless. */
export async function startGoogleSignIn(context: Context) {
  const { openId, db, now, tokens } = context
  if (!openId) throw problem('GOOGLE_OFF')
  const [state, ticket] = [tokens.random(), tokens.random()]
  const request = {
    redirectUri: redirectUri(context),
    state,
    nonce: tokens.random(),
    codeVerifier: tokens.random(),
  }
  const url = await openId.authorizationUrl(request).catch((cause: unknown) => {
    throw problem('GOOGLE_AWAY', { cause })
  })
  await insertOauthState(db, {
    stateHash: tokens.hash(state),
    ticketHash: tokens.hash(ticket),
    nonce: request.nonce,
    codeVerifier: request.codeVerifier,
    expiresAt: new Date(now().getTime() + STATE_TTL_MS),
  })
  return { url, ticket }
}

/** Completes the OAuth flow: signs in or creates an account. */
export async function signInWithGoogle(
  context: Context,
  { code, state, ticket, ...attempt }: SignInAttempt & { code: string; state: string; ticket: string },
) {
  const { openId, db, now, tokens } = context
  if (!openId) throw problem('GOOGLE_OFF')
  const oauthState = await consumeOauthState(db, {
    stateHash: tokens.hash(state),
    ticketHash: tokens.hash(ticket),
    at: now(),
  })
  if (!oauthState) throw problem('GOOGLE_REFUSED')
  const { nonce, codeVerifier } = oauthState
  const profile = await exchangeCode(context, code, {
    redirectUri: redirectUri(context),
    state,
    nonce,
    codeVerifier,
  })
  const personId = await findOrCreateOwner(context, profile, attempt)
  const person = await requirePerson(db, personId)
  requireSignInAllowed(person, attempt.reactivate)
  if (person.twoStepAt) return startSecondStep(context, person)
  return finishSignIn(context, { personId, method: 'google', ...attempt })
}

const exchangeCode = ({ openId }: Context, code: string, oauthFlow: OauthState) => {
  if (!openId) throw problem('GOOGLE_OFF')
  return openId.exchange(code, oauthFlow).catch((cause: unknown) => {
    throw problem(cause instanceof OpenIdRefused ? 'GOOGLE_REFUSED' : 'GOOGLE_AWAY', { cause })
  })
}

/** The linked account; else the one with the same email if both sides have confirmed it; else a new one. */
async function findOrCreateOwner(context: Context, profile: OpenIdProfile, { client }: SignInAttempt) {
  const { db, now, geo } = context
  const linked = await findPersonByOpenId(db, profile.subject)
  if (linked) return linked
  const { email } = profile
  if (!email || !profile.emailVerified) throw problem('GOOGLE_EMAIL_UNVERIFIED')
  const place = await geo.locate(client.ip)
  return db.transaction(async (tx) => {
    const at = now()
    const existing = await findPersonByLogin(tx, { email })
    if (existing) {
      if (!existing.emailConfirmedAt) throw problem('GOOGLE_NOT_LINKED')
      await linkOpenId(tx, { subject: profile.subject, personId: existing.id, at })
      return existing.id
    }
    const id = newId(at.getTime())
    await storeNewPerson(
      tx,
      {
        id,
        userType: UserType.fan,
        email,
        emailConfirmedAt: at,
        passwordHash: null,
        firstName: profile.name?.trim().slice(0, 60) || 'Fan',
        lastName: '',
        timezone: place?.timezone ?? 'UTC',
        language: client.language,
        city: place?.city ?? '',
        country: place?.country ?? '',
      },
      at,
    )
    await linkOpenId(tx, { subject: profile.subject, personId: id, at })
    await recordEvent(tx, { type: 'person.signedUp', personId: id })
    return id
  })
}
