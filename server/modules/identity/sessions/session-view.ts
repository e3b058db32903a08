import type { Static } from 'typebox'
import type { SessionReply, UserData } from '../../../../contract/identity/session.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../http/tokens.ts'
import type { PersonRow } from '../account/person-store.ts'

type SessionReplyInput = {
  caller: Caller
  /** Undefined for impersonation sessions, which cannot be refreshed. */
  refreshToken?: string | undefined
  person?: PersonRow | undefined
  timezone?: string | undefined
}

/** New tokens and the user data that clients store. */
export function toSessionReply(
  { tokens, config }: Context,
  { caller, refreshToken, person, timezone }: SessionReplyInput,
): Static<typeof SessionReply> {
  const { guest, person: signedIn } = config.accessTokenSeconds
  const lifetimeSeconds = isImpersonation(caller)
    ? IMPERSONATION_SECONDS
    : caller.kind === 'guest'
      ? guest
      : signedIn
  const access = tokens.access(caller, lifetimeSeconds)
  return {
    accessToken: access.token,
    ...(refreshToken ? { refreshToken } : {}),
    accessExpireAt: access.expiresAtSeconds,
    userData: toUserData(
      caller,
      tokens.realtime(caller, isImpersonation(caller) ? IMPERSONATION_SECONDS : undefined),
      person,
      timezone,
    ),
  }
}

export const IMPERSONATION_SECONDS = 60 * 60
const isImpersonation = (caller: Caller) => caller.kind === 'person' && Boolean(caller.impersonatedBy)

function toUserData(
  caller: Caller,
  isometrikToken: string,
  person?: PersonRow,
  timezone = 'UTC',
): Static<typeof UserData> {
  const base = {
    _id: caller.id,
    userType: caller.userType,
    isometrikUserId: caller.id,
    metaData: { isometrikToken },
  }
  if (!person) return { ...base, timezone, defaultCurrency: 'USD' }
  return {
    ...base,
    firstName: person.firstName,
    username: person.username,
    statusCode: person.statusCode,
    ...(isImpersonation(caller) ? { isImpersonated: true } : {}),
    ...(person.profilePic ? { profilePic: person.profilePic } : {}),
    ...(person.agencyId ? { agencyId: person.agencyId } : {}),
    timezone: person.timezone,
    defaultCurrency: person.currency,
  }
}
