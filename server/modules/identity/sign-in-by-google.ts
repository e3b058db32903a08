import type { Context } from '../../context.ts'
import { recordEvent } from '../../db/events.ts'
import { newId } from '../../db/new-id.ts'
import { problem } from '../../http/problem.ts'
import { OpenIdRefused, type Journey, type OpenIdProfile } from '../../ports/open-id.ts'
import { finishSignIn, requireOpenAccount, type Arrival } from './finish-sign-in.ts'
import { findOpenIdPerson, insertJourney, linkOpenId, takeJourney } from './open-id-store.ts'
import { findPersonByLogin } from './person-store.ts'
import { requirePerson } from './require-person.ts'
import { askForSecondStep } from './second-step.ts'
import { storeNewPerson } from './store-new-person.ts'

const JOURNEY_MS = 10 * 60_000
const redirectUri = ({ config }: Context) => `${config.publicUrl}/login/google/callback`

/** Which ways to sign in there are here. */
export const readSignInMethods = ({ openId }: Context) => ({
  google: Boolean(openId),
  ...(openId ? { googleClientId: openId.clientId } : {}),
  passkey: true,
})

/** Sends a browser to Google. The ticket stays in that browser: a code somebody else brings is worth nothing. */
export async function beginGoogle(context: Context) {
  const { openId, db, now, tokens } = context
  if (!openId) throw problem('GOOGLE_OFF')
  const [state, ticket] = [tokens.random(), tokens.random()]
  const journey = {
    redirectUri: redirectUri(context),
    state,
    nonce: tokens.random(),
    codeVerifier: tokens.random(),
  }
  const url = await openId.authorizationUrl(journey).catch((cause: unknown) => {
    throw problem('GOOGLE_AWAY', { cause })
  })
  await insertJourney(db, {
    stateHash: tokens.hash(state),
    ticketHash: tokens.hash(ticket),
    nonce: journey.nonce,
    codeVerifier: journey.codeVerifier,
    expiresAt: new Date(now().getTime() + JOURNEY_MS),
  })
  return { url, ticket }
}

/** Signs in, or up, who comes back from Google. */
export async function signInByGoogle(
  context: Context,
  { code, state, ticket, ...arrival }: Arrival & { code: string; state: string; ticket: string },
) {
  const { openId, db, now, tokens } = context
  if (!openId) throw problem('GOOGLE_OFF')
  const begun = await takeJourney(db, {
    stateHash: tokens.hash(state),
    ticketHash: tokens.hash(ticket),
    at: now(),
  })
  if (!begun) throw problem('GOOGLE_REFUSED')
  const { nonce, codeVerifier } = begun
  const profile = await exchange(context, code, {
    redirectUri: redirectUri(context),
    state,
    nonce,
    codeVerifier,
  })
  const personId = await ownerOf(context, profile, arrival)
  const person = await requirePerson(db, personId)
  requireOpenAccount(person, arrival.reactivate)
  if (person.twoStepAt) return askForSecondStep(context, person)
  return finishSignIn(context, { personId, method: 'google', ...arrival })
}

const exchange = ({ openId }: Context, code: string, journey: Journey) => {
  if (!openId) throw problem('GOOGLE_OFF')
  return openId.exchange(code, journey).catch((cause: unknown) => {
    throw problem(cause instanceof OpenIdRefused ? 'GOOGLE_REFUSED' : 'GOOGLE_AWAY', { cause })
  })
}

/**
 * Whose account this is: the one that was linked; else the one with the same address, if both we and Google
 * know that it is theirs; else a new one.
 */
async function ownerOf(context: Context, profile: OpenIdProfile, { client }: Arrival) {
  const { db, now, geo } = context
  const linked = await findOpenIdPerson(db, profile.subject)
  if (linked) return linked
  const { email } = profile
  if (!email || !profile.emailVerified) throw problem('GOOGLE_EMAIL_UNVERIFIED')
  const place = await geo.locate(client.ip)
  return db.transaction(async (tx) => {
    const at = now()
    const known = await findPersonByLogin(tx, { email })
    if (known) {
      if (!known.emailConfirmedAt) throw problem('GOOGLE_NOT_LINKED')
      await linkOpenId(tx, { subject: profile.subject, personId: known.id, at })
      return known.id
    }
    const id = newId(at.getTime())
    await storeNewPerson(
      tx,
      {
        id,
        userType: 1,
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
